import type { Page } from '@playwright/test'
import { expect, expectAccessible, stopClock, test } from '../support/journey.ts'
import { forgiveFailedCalls, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const SAMPLE_PASSWORD = 'Thread-speak-1'

async function signIn(page: Page, email: string, password: string) {
  await main(page).getByLabel('Email', { exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('email, password and the ways on from there [ROUTE-03] [AUTH-06] [AUTH-08] [AUTH-09] [AUTH-12]', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(main(page).getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/auth/forget-password',
  )
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('complementary', { name: 'Why Threadspeak' })).toContainText('Free shipping over ₹999')
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(main(page).getByText('Email is required')).toBeVisible()
  await expect(main(page).getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
})

test('Google is reached by leaving the page [AUTH-09] [AUTH-10] [API-16]', async ({ page }) => {
  await page.route('**/auth/google', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Google</h1>' }))
  await page.goto('/signin')
  await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('type', 'submit')
  const left = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/auth/google'))
  await main(page).getByRole('button', { name: 'Sign In with Google' }).click()
  await left
  await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible()
})

for (const [who, home] of [
  ['admin', '/admin'],
  ['seller', '/seller'],
  ['shopper', '/'],
] as const) {
  test(`the sample ${who} signs in and is taken to ${home} [AUTH-13] [AUTH-14] [AUTH-15] [AUTH-16] [API-07]`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/signin')
    const fetched = page.waitForRequest('**/auth/protected')
    await signIn(page, `${who}@threadspeak.test`, SAMPLE_PASSWORD)
    await expect(page).toHaveURL(home)
    const token = await storedToken(page)
    expect(token).toBeTruthy()
    expect((await fetched).headers().authorization).toBe(`Bearer ${token}`)
    await expect(page.getByText('User logged in successfully!')).toBeVisible()
    complaints.length = 0
  })
}

test('whoever had to sign in comes back to where he was, and nowhere else [ROLE-04]', async ({ page, request }) => {
  const person = await signUpPerson(request)
  await page.goto('/signin?next=/products%3Fcategory%3DBags')
  await signIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL('/products?category=Bags')
  for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', '/.//evil.example']) {
    await page.goto(`/signin?next=${encodeURIComponent(bad)}`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await signIn(page, person.email, PASSWORD)
    await expect(page, bad).toHaveURL('/')
  }
})

test('a wrong password is told by the server, a silent no by us [AUTH-17]', async ({ page, request, complaints }) => {
  const person = await signUpPerson(request)
  await page.goto('/signin')
  await signIn(page, person.email, 'not-the-password')
  await expect(main(page).getByRole('alert')).toHaveText('Email or password is not right.')
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('not-the-password')
  for (const answer of [{ status: 500, json: {} }, null]) {
    await page.route('**/auth/login', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(main(page).getByRole('alert')).toHaveText('Error logging in.')
  }
  expect(await storedToken(page)).toBeNull()
  forgiveFailedCalls(complaints)
})

test('a stored token means signed in, on every page and after a reload [AUTH-01] [AUTH-02] [API-10]', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  const users = page.waitForRequest('**/auth/user')
  await page.goto('/products')
  await users
  const face = page.getByRole('button', { name: `Account of ${person.name}` })
  await expect(face).toBeVisible()
  await page.reload()
  await expect(face).toBeVisible()
})

test('a token the server does not know is removed, with a word [AUTH-03] [AUTH-04]', async ({ page, complaints }) => {
  await page.goto('/products')
  await page.evaluate(() => localStorage.setItem('token', 'no-such-token'))
  await page.reload()
  await expect(page.getByText('Failed to fetch user.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  forgiveFailedCalls(complaints)
})

test('a network that is away signs nobody out', async ({ page, request, complaints }) => {
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.route('**/auth/protected', (route) => route.abort())
  await page.goto(`/profile/${person.username}`)
  await expect(page.getByRole('heading', { name: 'The shop did not answer' })).toBeVisible()
  expect(await storedToken(page)).toBe(person.token)
  await page.unroute('**/auth/protected')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  forgiveFailedCalls(complaints)
})

test('users that cannot be fetched are said to whoever needs them [AUTH-05]', async ({ page, request, complaints }) => {
  const data = { email: 'seller@threadspeak.test', password: SAMPLE_PASSWORD }
  const { token } = await (await request.post('/auth/login', { data })).json()
  await page.route('**/auth/user', (route) => route.fulfill({ status: 500, json: {} }))
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto('/products')
  await expect(page.getByText(/Failed to fetch users$/)).toBeVisible()
  forgiveFailedCalls(complaints)
})

test("Google's way ends at /auth/success: stored, out of the address, traded, home after 1 s [ROUTE-06] [ROUTE-07] [ROUTE-08] [AUTH-11]", async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const traded: unknown[] = []
  await page.route('**/auth/exchange', (route) => {
    traded.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true, token: person.token } })
  })
  await page.clock.install()
  await page.goto('/products')
  await stopClock(page)
  await page.evaluate(() => sessionStorage.setItem('sign-in', 'begun-here'))
  await page.goto('/auth/success?token=just-once&state=begun-here')
  await expect(main(page).getByText('Logging you in...')).toBeVisible()
  await expect(page).toHaveURL('/auth/success')
  await expect.poll(() => storedToken(page)).toBe(person.token)
  expect(traded).toEqual([{ token: 'just-once.begun-here' }])
  await expect(page).toHaveURL('/auth/success')
  await page.clock.runFor(1100)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('just-once')
})

test('a token that cannot be traded stays until it is seen not to work [ROUTE-06]', async ({ page, complaints }) => {
  await page.clock.install()
  await page.goto('/products')
  await stopClock(page)
  await page.evaluate(() => sessionStorage.setItem('sign-in', 'begun-here'))
  await page.goto('/auth/success?token=no-good&state=begun-here')
  await expect.poll(() => storedToken(page)).toBe('no-good')
  await page.clock.runFor(1100)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Failed to fetch user.')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  forgiveFailedCalls(complaints)
})

test('a link to /auth/success that no sign-in of this tab leads to signs nobody in or out', async ({
  page,
  request,
}) => {
  const [victim, stranger] = [await signUpPerson(request), await signUpPerson(request)]
  await page.goto(`/auth/success?token=${stranger.token}&state=made-up`)
  await expect(page).toHaveURL('/signin?google=elsewhere')
  await expect(main(page).getByRole('alert')).toContainText('That sign-in was not begun in this tab.')
  expect(await storedToken(page)).toBeNull()
  await page.evaluate((token) => localStorage.setItem('token', token), victim.token)
  await page.goto(`/auth/success?token=${stranger.token}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Account of ${victim.name}` })).toBeVisible()
  expect(await storedToken(page)).toBe(victim.token)
})

test('Access Denied has two ways on [ROUTE-33] [STATIC-25] [STATIC-26] [STATIC-27]', async ({ page }) => {
  await page.goto('/unauthorized')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/signin')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
