import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, newestMail, newPerson, PASSWORD, signUpPerson } from '../support/journey-people.ts'

async function asAdmin(page: Page, request: APIRequestContext, path: string) {
  const data = { email: 'admin@threadspeak.test', password: 'Thread-speak-1' }
  const { token } = await (await request.post('/auth/login', { data })).json()
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
  return { authorization: `Bearer ${token}` }
}

/** A window of somebody else, who is signed in there. */
async function otherWindow(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript((stored) => {
    // Once: what the page takes away must stay away.
    if (sessionStorage.getItem('began') === null) localStorage.setItem('token', stored)
    sessionStorage.setItem('began', 'yes')
  }, token)
  return context.newPage()
}

test('an admin comes home, and nobody else gets in [ROUTE-31] [ROLE-02] [ROLE-05] [ADMIN-02] [ADMIN-13]', async ({
  page,
  request,
}) => {
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin%2Fusers/)
  const { token } = await signUpPerson(request)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  await page.goto('/admin')
  await expect(page).toHaveURL('/unauthorized')
  await asAdmin(page, request, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  for (const name of ['Net revenue', 'Orders', 'New customers', 'Checkouts completed', 'Returns']) {
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('radio', { name: '7 days' }).click()
  await expect(page).toHaveURL('/admin?days=7')
  await expect(page.getByRole('heading', { name: 'Revenue and orders, last 7 days' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Sellers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sellers' })).toBeVisible()
})

test('one who asked to sell is approved and sells, another is rejected and told why [ADMIN-07] [ADMIN-08] [ADMIN-09] [ENTITY-41]', async ({
  page,
  request,
  browser,
}) => {
  const applicants = [newPerson(), newPerson()] as const
  for (const person of applicants) {
    const data = { ...person, confirmPassword: PASSWORD, role: 'seller' }
    expect((await request.post('/auth/signup', { data })).ok()).toBe(true)
  }
  const [tara, other] = applicants
  await asAdmin(page, request, '/admin')
  await page.getByRole('link', { name: /applications? to sell/ }).click()
  await expect(page).toHaveURL('/admin/sellers?status=Pending')
  const search = page.getByRole('searchbox', { name: 'Search sellers' })
  await search.fill(tara.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Pending')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Not yet', 'Approve'])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('can sell now').first()).toBeVisible()
  await expect(page.getByText('No sellers found')).toBeVisible()
  await newestMail(request, tara.email, /Sign in as a seller/)

  await search.fill(other.email)
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the application' })
  await dialog.getByRole('button', { name: 'Reject and tell them' }).click()
  await expect(dialog.getByText('Please say why: the applicant is told.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Please show us your work first.')
  await dialog.getByRole('button', { name: 'Reject and tell them' }).click()
  await expect(dialog).toBeHidden()
  await newestMail(request, other.email, /Please show us your work first\./)
  await page.getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('row', { name: new RegExp(other.email) })).toContainText(
    'Please show us your work first.',
  )
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete application' }).click()
  await expect(page.getByText('No sellers found')).toBeVisible()

  const login = await request.post('/auth/login', { data: { email: tara.email, password: PASSWORD } })
  const { token } = await login.json()
  const theirs = await otherWindow(browser, token)
  await theirs.goto('/seller')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Seller Dashboard' })).toBeVisible()

  await theirs.context().close()
})

test('a user who is switched off is signed out on the open page; a customer is looked at [ADMIN-03] [ADMIN-06] [ADMIN-11] [ENTITY-39]', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const person = await signUpPerson(request)
  const theirs = await otherWindow(browser, person.token)
  await theirs.goto(`/profile/${person.username}`)
  await expect(theirs.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await asAdmin(page, request, '/admin/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Customer')
  await page.getByRole('button', { name: 'Manage' }).click()
  const account = page.getByRole('dialog', { name: person.name })
  await expect(account.getByText('Signed in', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await account.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(account.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').nth(1)).toContainText('Inactive')
  await theirs.locator('section[aria-labelledby=data]').getByRole('button').first().click()
  await expect(theirs.getByText('You have been signed out. Please sign in again to go on.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Please sign in to view your profile' })).toBeVisible()
  await theirs.context().close()

  await page.goto('/admin/customers?show=buyers&sort=orders')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Cash on delivery' })).toBeVisible()
  await page.goto('/admin/customers')
  const shopper = await signUpPerson(request)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(shopper.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('link', { name: shopper.name }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Likes blue.')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Likes blue.' })).toBeVisible()
  await page.getByText('Block cash on delivery').click()
  await expect(page.getByText('cannot order with cash on delivery any more').first()).toBeVisible()
  await expectAccessible(page)
  forgiveFailedCalls(complaints)
})
