import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { forgiveFailedCalls, newestCode, newPerson, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const boxes = (page: Page) => page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify Email' })

/** Signs up in the page and stands before the six boxes. */
async function arrive(page: Page): Promise<string> {
  const person = newPerson()
  await page.goto('/signup')
  for (const [label, value] of [
    ['Full name', person.name],
    ['Username', person.username],
    ['Email', person.email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ] as const) {
    await main(page).getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(boxes(page).first()).toBeFocused()
  return person.email
}

test('without an email there is nothing to verify [ROUTE-04] [ROUTE-05]', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page).toHaveURL('/signup')
})

test('six boxes for digits: typing moves on, Backspace moves back, Enter submits [AUTH-38] [AUTH-39] [AUTH-41] [AUTH-42] [AUTH-43]', async ({
  page,
  complaints,
}) => {
  await arrive(page)
  await expect(boxes(page)).toHaveCount(6)
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type('a1')
  await expect(boxes(page).nth(0)).toHaveValue('1')
  await expect(boxes(page).nth(1)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes(page).nth(0)).toBeFocused()
  await expect(boxes(page).nth(0)).toHaveValue('')
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Please enter complete 6-digit OTP')).toBeVisible()
  await expect(boxes(page).nth(5)).toBeFocused()
  const sent = page.waitForRequest('**/auth/verify-otp')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON().otp).toBe('123456')
  forgiveFailedCalls(complaints)
})

test('a wrong code, an answer without a word, no answer [AUTH-54] [AUTH-71]', async ({ page, request, complaints }) => {
  const email = await arrive(page)
  const right = await newestCode(request, email)
  await page.keyboard.type(right === '111111' ? '222222' : '111111')
  await verify(page).click()
  await expect(main(page).getByText('That code is not right, or it is too old.')).toBeVisible()
  await expect(boxes(page).first()).toBeFocused()
  for (const box of await boxes(page).all()) await expect(box).toHaveValue('')
  await page.keyboard.type('123455')
  await boxes(page).first().focus()
  await page.keyboard.type('193696')
  await expect(boxes(page).last()).toHaveValue('6')
  await expect(boxes(page).first()).toHaveValue('1')
  for (const [answer, words] of [
    [{ status: 500, json: {} }, 'OTP verification failed'],
    [{ status: 200, json: { success: true, isVerified: false } }, 'OTP verification failed'],
    [null, 'Verification failed. Please try again.'],
  ] as const) {
    await page.route('**/auth/verify-otp', (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await verify(page).click()
    await expect(main(page).getByText(words)).toBeVisible()
    await expect(page).toHaveURL('/verify-email')
  }
  forgiveFailedCalls(complaints)
})

test('after 60 seconds a new code can be asked for, which begins all over [AUTH-47] [AUTH-48] [AUTH-52] [AUTH-53] [API-05]', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const email = await arrive(page)
  await page.keyboard.type('123')
  const resend = page.getByRole('button', { name: 'Resend Code' })
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.runFor(58_000)
  await expect(resend).toBeHidden()
  await page.clock.runFor(3_000)
  await expect(resend).toBeVisible()
  await page.route('**/auth/send-otp', (route) => route.fulfill({ status: 500, json: {} }))
  await resend.click()
  await expect(main(page).getByText('Failed to send OTP')).toBeVisible()
  await page.route('**/auth/send-otp', (route) => route.abort())
  await resend.click()
  await expect(main(page).getByText('Failed to resend OTP. Please try again.')).toBeVisible()
  await expect(boxes(page).first()).toHaveValue('1')
  await page.unroute('**/auth/send-otp')
  const sent = page.waitForRequest('**/auth/send-otp')
  await resend.click()
  expect((await sent).postDataJSON()).toEqual({ email })
  await expect(main(page).getByText('OTP sent successfully')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/(1:00|0:5\d)/)
  await expect(boxes(page).first()).toBeFocused()
  for (const box of await boxes(page).all()) await expect(box).toHaveValue('')
  forgiveFailedCalls(complaints)
})

test('beside the boxes: what the shop promises, and the way back [AUTH-44] [AUTH-45] [AUTH-51]', async ({ page }) => {
  await arrive(page)
  const panel = page.getByRole('complementary', { name: 'Why Threadspeak' })
  for (const words of ['Free shipping over ₹999', 'Secure payment', '24/7 support']) {
    await expect(panel.getByText(words)).toBeVisible()
  }
  await expect(panel.locator('blockquote')).toBeVisible()
  await expect(verify(page)).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Back to Signup' }).click()
  await expect(page).toHaveURL('/signup')
})

test('a signed-in user verifies from the profile, and the flag follows what the server said [AUTH-50] [PROFILE-04]', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  await page.addInitScript((token) => localStorage.setItem('token', token), person.token)
  await page.goto(`/profile/${person.username}`)
  await expect(main(page).getByText('Email not verified')).toBeAttached()
  await main(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(boxes(page).first()).toBeFocused()
  await page.keyboard.type(await newestCode(request, person.email))
  await verify(page).click()
  await expect(page).toHaveURL(`/profile/${person.username}`)
  await expect(main(page).getByText('Email not verified')).toHaveCount(0)
  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await expect(page.getByRole('menu').getByText('Email verified')).toBeAttached()
})
