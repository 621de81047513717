import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls } from '../support/journey-people.ts'

// Long ways through several pages, with the axe at each.
test.describe.configure({ timeout: 60_000 })

const PASSWORD = 'Thread-speak-1'
const uniquely = (word: string) => `${word} ${Date.now().toString(36)}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function enter(page: Page, who: 'admin' | 'seller'): Promise<string> {
  const data = { email: `${who}@threadspeak.test`, password: PASSWORD }
  const { token } = await (await page.request.post('/auth/login', { data })).json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return token
}

const told = (page: Page, words: string) => page.getByRole('region', { name: 'What happened' }).getByText(words)

test('an admin publishes a policy that a visitor then sees, and puts an older version back [ADMIN-16] [ADMIN-17] [ADMIN-18] [API-39]', async ({
  page,
  browser,
  complaints,
}) => {
  const token = await enter(page, 'admin')
  const currentUser = await (await browser.newContext()).newPage()
  const title = uniquely('Mending Policy').replaceAll(' ', '-')

  await page.goto('/admin/content')
  await expect(page.getByRole('link', { name: 'Edit Privacy-Policy' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Privacy-Policy' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add legal page' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Content').fill('**In short**\n\nWe mend what we made.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('We mend what we made.')).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('In short')
  await expectAccessible(page)

  // Typed words are not left behind by accident.
  await page.getByRole('link', { name: 'Back to content' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay here' }).click()

  // An answer without the page in it is no yes, and nothing typed is lost.
  await page.route('**/v1/api/legal', (route) => route.fulfill({ json: { success: true } }))
  await page.getByRole('button', { name: 'Add legal page' }).click()
  await expect(page.getByRole('alert').getByText('Failed to add legal page')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.unroute('**/v1/api/legal')
  await page.getByRole('button', { name: 'Add legal page' }).click()
  await expect(told(page, 'Legal page added successfully')).toBeVisible()
  await currentUser.goto(`/info/${title}`)
  await expect(currentUser.getByText('We mend what we made.')).toBeVisible()

  // Somebody else is faster; both texts are kept.
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByLabel('Content')).toHaveValue(/We mend/)
  const { legals } = await (await page.request.get('/v1/api/admin/legal', { headers: bearer(token) })).json()
  const known = legals.find((one: { title: string }) => one.title === title)
  const theirs = { title, content: 'We mend all year.', updatedAt: known.updatedAt }
  await page.request.put(`/v1/api/admin/legal/${known._id}`, { headers: bearer(token), data: theirs })
  await page.getByLabel('Content').fill('We mend in winter.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Somebody else changed this page while you were editing it.')).toBeVisible()
  forgiveFailedCalls(complaints)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(told(page, 'Legal page updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: `History of ${title}` })
  await expect(history.getByText('We mend all year.').first()).toBeVisible()
  await expectAccessible(page)
  await history
    .getByRole('button', { name: /^Put this version back/ })
    .first()
    .click()
  await expect(page.getByLabel('Content')).toHaveValue('We mend all year.')
  await currentUser.reload()
  await expect(currentUser.getByText('We mend all year.')).toBeVisible()

  // The shop goes on as it was.
  await page.setViewportSize(PHONE)
  await page.goto('/admin/content')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('button', { name: 'Delete page' }).click()
  await expect(told(page, 'Legal page deleted successfully')).toBeVisible()
  await currentUser.close()
})

test('an admin publishes a campaign that a visitor then sees [ADMIN-16]', async ({ page, browser }) => {
  await enter(page, 'admin')
  const currentUser = await (await browser.newContext()).newPage()
  await page.goto('/admin/content?part=campaigns')
  await page.getByRole('link', { name: 'Add campaign' }).click()
  const name = uniquely('Lamp Week')
  await page.getByLabel('Title').fill(name)
  await expect(page.getByLabel('Address')).toHaveValue(name.toLowerCase().replaceAll(' ', '-'))
  await page.getByLabel('Tagline').fill('Light for every room')
  await page.getByRole('button', { name: 'Add campaign' }).click()
  await expect(page.getByText('Please say when it begins')).toBeVisible()
  await page.getByLabel('Begins').fill('2026-01-01T10:00')
  await page.getByLabel('Ends').fill('2027-12-01T10:00')
  await page.getByLabel('A category').check()
  await page.getByLabel('Category', { exact: true }).selectOption('Home')
  await expect(page.getByText(/^Shows \d+ products now/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add campaign' }).click()
  await expect(told(page, 'Campaign added successfully')).toBeVisible()
  await currentUser.goto(`/${name.toLowerCase().replaceAll(' ', '-')}`)
  await expect(currentUser.getByRole('heading', { name, level: 1 })).toBeVisible()

  // The shop goes on as it was.
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete campaign' }).click()
  await expect(told(page, 'Campaign deleted successfully')).toBeVisible()
  await currentUser.close()
})

test('an admin finds a product, changes its price, and takes a change of the price back [ADMIN-04] [ENTITY-40]', async ({
  page,
  browser,
}) => {
  const token = await enter(page, 'admin')
  const title = uniquely('Undo Shawl')
  const fields = { title, description: 'For one journey.', category: 'Home', originalPrice: '2000', inStock: '30' }
  const made = await page.request.post('/v1/api/products/add-products', { headers: bearer(token), multipart: fields })
  const { _id } = (await made.json()).product
  const shopper = await (await browser.newContext()).newPage()

  await page.goto('/admin/products')
  await page.getByLabel('Search products').fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  for (const words of ['Home', '₹2,000', '30', 'For sale']) await expect(row).toContainText(words)
  for (const head of ['Name', 'Category', 'Price', 'Stock', 'Status']) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await row.getByRole('button', { name: `Change the price of ${title}` }).click()
  await expectAccessible(page)
  await page.getByLabel('Original price (₹)').fill('20')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(row).toContainText('₹20')
  await shopper.goto(`/products/${_id}`)
  await expect(shopper.getByRole('main')).toContainText('₹20')
  await expect(shopper.getByRole('main')).not.toContainText('₹2,000')

  await page.getByRole('link', { name: 'Activity', exact: true }).first().click()
  await page.getByLabel('Search activity').fill(title)
  const change = page.getByRole('listitem').filter({ hasText: 'Original price' }).first()
  await expect(change).toContainText(/₹2,000\s*→.*₹20/)
  await expectAccessible(page)
  await change.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('alertdialog', { name: 'Undo this change?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(told(page, 'The change was undone')).toBeVisible()
  await expect(page.getByText(/^Undone by /)).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('main')).toContainText('₹2,000')

  await page.setViewportSize(PHONE)
  await page.goto(`/admin/products/edit/${_id}`)
  await page.getByLabel('Title').fill(`${title} II`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
  await page.request.delete(`/v1/api/products/${_id}`, { headers: bearer(token) })
  await shopper.close()
})
