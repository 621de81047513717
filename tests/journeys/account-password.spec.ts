import type { Page } from '@playwright/test'
import { expect, expectAccessible, stopClock, test } from '../support/journey.ts'
import { forgiveFailedCalls, newestMail, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const send = (page: Page) => main(page).getByRole('button', { name: 'Send Reset Link' })
const change = (page: Page) => main(page).getByRole('button', { name: 'Change Password' })
const NEW = 'seven-green-mittens'

async function choose(page: Page, first: string, second: string) {
  await main(page).getByLabel('New password', { exact: true }).fill(first)
  await main(page).getByLabel('Confirm new password').fill(second)
}

test('a forgotten password: ask, follow the link, choose, sign in [API-12] [API-13]', async ({ page, request }) => {
  const person = await signUpPerson(request)
  await test.step('a link is asked for [ROUTE-09] [AUTH-57] [AUTH-59] [AUTH-60] [AUTH-62]', async () => {
    await page.goto('/auth/forget-password')
    await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
    await main(page).getByLabel('Email').fill(person.email)
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('If that email has an account, a reset link is on its way.')).toBeVisible()
  })
  const link = await newestMail(request, person.email, /https?:\/\/\S*\/reset-password\/[^\s"<>)]+/)
  await test.step('a new password is chosen [ROUTE-10] [AUTH-63] [AUTH-64] [AUTH-67] [AUTH-70]', async () => {
    await page.clock.install()
    await page.goto(new URL(link).pathname)
    await choose(page, NEW, NEW)
    const answer = page.waitForResponse('**/auth/reset-password/*')
    await stopClock(page)
    await change(page).click()
    const { message } = await (await answer).json()
    await expect(main(page).getByText(message)).toBeVisible()
  })
  await test.step('after two seconds it is used to sign in [AUTH-68]', async () => {
    await page.clock.runFor(1900)
    await expect(page).toHaveURL(/\/reset-password\//)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/signin')
    for (const [password, status] of [
      [PASSWORD, 401],
      [NEW, 200],
    ] as const) {
      const tried = await request.post('/auth/login', { data: { email: person.email, password } })
      expect(tried.status()).toBe(status)
    }
  })
})

test('the email is needed before a link is sent [AUTH-58]', async ({ page }) => {
  await page.goto('/auth/forget-password')
  await send(page).click()
  await expect(main(page).getByText('Email is required')).toBeVisible()
  await expect(main(page).getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
})

test('a link that cannot be sent: without a word, without sense, without an answer [AUTH-61]', async ({
  page,
  complaints,
}) => {
  await page.goto('/auth/forget-password')
  await main(page).getByLabel('Email').fill('asha@example.in')
  for (const [answer, words] of [
    [{ status: 500, json: {} }, 'Something went wrong'],
    [{ status: 502, body: '<html>' }, 'Request failed with status 502'],
    [null, 'Something went wrong. Please try again.'],
  ] as const) {
    await page.route('**/auth/forgot-password', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await send(page).click()
    await expect(main(page).getByRole('alert')).toHaveText(words)
  }
  await expect(main(page).getByLabel('Email')).toHaveValue('asha@example.in')
  forgiveFailedCalls(complaints)
})

test('two entries that differ, and one that is short [AUTH-65] [AUTH-66]', async ({ page }) => {
  await page.goto('/reset-password/abc')
  await choose(page, NEW, `${NEW}!`)
  await change(page).click()
  await expect(main(page).getByText('New passwords do not match.')).toBeVisible()
  await choose(page, '12345', '12345')
  await change(page).click()
  await expect(main(page).getByText('New password must be at least 6 characters long.')).toBeVisible()
  await expectAccessible(page)
})

test('a link that is no good, and a reset that fails [AUTH-69]', async ({ page, complaints }) => {
  await page.goto('/reset-password/not-a-link')
  await choose(page, NEW, NEW)
  await change(page).click()
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to reset password. The link may be invalid or expired.',
  )
  await page.route('**/auth/reset-password/*', (route) => route.fulfill({ status: 400, json: {} }))
  await change(page).click()
  await expect(main(page).getByRole('alert')).toHaveText(
    'Failed to reset password. The link may be invalid or expired.',
  )
  await page.route('**/auth/reset-password/*', (route) => route.abort())
  await change(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Failed to reset password.')
  await expect(main(page).getByLabel('New password', { exact: true })).toHaveValue(NEW)
  forgiveFailedCalls(complaints)
})

test('the address with the secret is told to nobody', async ({ page }) => {
  await page.goto('/reset-password/abc')
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
