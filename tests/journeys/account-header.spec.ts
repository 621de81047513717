import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'

async function arrive(page: Page, request: APIRequestContext, path = '/products') {
  const person = await signUpPerson(request)
  await page.goto(path)
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  await page.reload()
  return { person, face: page.getByRole('button', { name: `Account of ${person.name}` }) }
}

test('a signed-in user finds an avatar menu in the header [NAV-09] [NAV-17] [NAV-18] [NAV-19] [NAV-20]', async ({
  page,
  request,
}) => {
  const { person, face } = await arrive(page, request)
  await face.click()
  const menu = page.getByRole('navigation', { name: 'Account' }).getByRole('menu')
  for (const words of [person.name, `@${person.username}`, person.email]) {
    await expect(menu.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(menu.getByText('Email not verified')).toBeAttached()
  for (const [name, href] of [
    ['My Profile', `/profile/${person.username}`],
    ['My Orders', '/orders'],
    ['My Cart', '/cart'],
  ] as const) {
    await expect(menu.getByRole('menuitem', { name })).toHaveAttribute('href', href)
  }
  await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(face).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/profile/${person.username}`)
})

for (const [who, label, path] of [
  ['seller', 'Seller Dashboard', '/seller'],
  ['admin', 'Admin Dashboard', '/admin'],
] as const) {
  test(`the ${who} finds the way to the own area in the menu`, async ({ page, request }) => {
    const data = { email: `${who}@threadspeak.test`, password: 'Thread-speak-1' }
    const { token } = await (await request.post('/auth/login', { data })).json()
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
    await page.goto('/products')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByRole('menuitem', { name: label })).toHaveAttribute('href', path)
  })
}

test('signing out says so, forgets everything personal and goes to /signin [AUTH-19] [AUTH-20] [NAV-21] [API-11]', async ({
  page,
  request,
}) => {
  const { person, face } = await arrive(page, request)
  await page.evaluate(() => {
    for (const key of ['cart', 'checkout', 'currentOrder', 'orders']) localStorage.setItem(key, '{}')
  })
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/auth/logout/*', async (route) => {
    await held
    await route.continue()
  })
  await face.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('menuitem', { name: 'Signing Out...' })).toBeVisible()
  answer()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  const after = await request.get('/auth/protected', { headers: { authorization: `Bearer ${person.token}` } })
  expect(after.status()).toBe(401)
})

test('a sign-out that fails says why, and the menu stays open [NAV-22] [NAV-23] [AUTH-21]', async ({
  page,
  request,
  complaints,
}) => {
  const { person, face } = await arrive(page, request)
  await page.route('**/auth/logout/*', (route) => route.fulfill({ status: 500, json: {} }))
  await face.click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(menu.getByRole('alert')).toHaveText('Error logging out.')
  await page.route('**/auth/logout/*', (route) => route.abort())
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(menu.getByText('An unexpected error occurred during logout.')).toBeVisible()
  await expect(menu.getByText('Error logging out.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token)
  forgiveFailedCalls(complaints)
})

test('nothing in the header moves while we learn who is looking', async ({ page, request }) => {
  const cart = () => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox()
  const search = () => page.getByRole('banner').getByRole('combobox').boundingBox()
  const { face } = await arrive(page, request)
  await expect(face).toBeVisible()
  const known = [await cart(), await search()]
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/auth/protected', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('.header-account')).toHaveAttribute('data-session', 'checking')
  expect([await cart(), await search()]).toEqual(known)
  answer()
  await expect(face).toBeVisible()
  expect([await cart(), await search()]).toEqual(known)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect([await cart(), await search()]).toEqual(known)
})

test('a second tab follows the first, in and out', async ({ page, request, context }) => {
  const { person, face } = await arrive(page, request)
  await expect(face).toBeVisible()
  const other = await context.newPage()
  await other.goto('/products')
  await expect(other.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible()
  await face.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('the menu of a phone knows who is signed in [NAV-17] [NAV-18] [NAV-22]', async ({ page, request, complaints }) => {
  await page.setViewportSize(PHONE)
  const { person } = await arrive(page, request)
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Threadspeak' })
  await expect(sheet.getByText(person.email)).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', `/profile/${person.username}`)
  await page.route('**/auth/logout/*', (route) => route.fulfill({ status: 500, json: {} }))
  await sheet.getByRole('button', { name: 'Sign Out' }).click()
  await expect(sheet.getByText('Error logging out.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/logout/*')
  await sheet.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(sheet).toBeHidden()
  forgiveFailedCalls(complaints)
})

test('a store that is slow to come says so [NAV-35]', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/v1/api/products', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signin')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('Store loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await expect(page.getByText('Store loading...')).toBeHidden()
})
