import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, newestCode, newPerson, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')
const create = (page: Page) => main(page).getByRole('button', { name: 'Create account' })

async function fillIn(page: Page, person: ReturnType<typeof newPerson>) {
  await main(page).getByLabel('Full name').fill(person.name)
  await main(page).getByLabel('Username').fill(person.username)
  await main(page).getByLabel('Email', { exact: true }).fill(person.email)
  await main(page).getByLabel('Password', { exact: true }).fill(person.password)
  await main(page).getByLabel('Confirm password').fill(person.password)
  await main(page).getByLabel('Phone number').fill(person.number)
}

test('a newcomer signs up, verifies the email and signs in [ROUTE-02] [AUTH-22] [AUTH-23] [AUTH-37] [AUTH-49]', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await page.goto('/signup')
  await fillIn(page, { ...person, number: '+91 98765 43210' })
  const sent = page.waitForRequest('**/auth/signup')
  await create(page).click()
  expect((await sent).postDataJSON()).toEqual({ ...person, confirmPassword: PASSWORD, role: 'customer' })
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText('User signed up successfully!')).toBeVisible()
  await expect(main(page).getByText(person.email)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.keyboard.type(await newestCode(request, person.email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Email verified successfully! Account created.')).toBeVisible()
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: `Account of ${person.name}` }).click()
  await expect(page.getByRole('menu').getByText('Email verified')).toBeAttached()
})

test('what is missing is said at each field, the first one gets focus and nothing is sent [AUTH-25] [AUTH-26] [AUTH-27] [AUTH-29] [AUTH-33]', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.route('**/auth/signup', () => expect(true, 'nothing may be sent').toBe(false))
  await create(page).click()
  for (const words of ['Name is required', 'Username is required', 'Email is required', 'Password is required']) {
    await expect(main(page).getByText(words, { exact: true })).toBeVisible()
  }
  await expect(main(page).getByLabel('Full name')).toBeFocused()
})

test('a field is judged when it is left [AUTH-26] [AUTH-28] [AUTH-30] [AUTH-31] [AUTH-32]', async ({ page }) => {
  await page.goto('/signup')
  await expect(create(page)).toHaveAttribute('type', 'submit')
  for (const [label, typed, words, better] of [
    ['Username', 'ab', 'Username must be at least 3 characters', 'abc'],
    ['Email', 'asha@', 'Email is invalid', 'asha@example.in'],
    ['Password', '12345', 'Password must be at least 6 characters', 'shawl-blue'],
    ['Confirm password', 'shawl', 'Passwords do not match', 'shawl-blue'],
    ['Phone number', '12345', 'Phone number must be 10 digits', '9876543210'],
  ] as const) {
    const field = main(page).getByRole('textbox', { name: label, exact: label !== 'Phone number' })
    await field.fill(typed)
    await field.blur()
    await expect(main(page).getByText(words)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(better)
    await expect(main(page).getByText(words)).toBeHidden()
  }
})

test('an email that is taken is said at its field, and nothing typed is lost', async ({
  page,
  request,
  complaints,
}) => {
  const known = await signUpPerson(request)
  const person = { ...newPerson(), email: known.email }
  await page.goto('/signup')
  await fillIn(page, person)
  await create(page).click()
  const field = main(page).getByLabel('Email', { exact: true })
  await expect(main(page).getByText('That email already has an account. Please sign in instead.')).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(known.email)
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(main(page).getByLabel('Full name')).toHaveValue(person.name)
  forgiveFailedCalls(complaints)
})

test('a sign-up that fails: answered without a word, and not answered [AUTH-34] [AUTH-35] [AUTH-71]', async ({
  page,
  complaints,
}) => {
  await page.goto('/signup')
  await fillIn(page, newPerson())
  await page.route('**/auth/signup', (route) => route.fulfill({ status: 500, json: {} }))
  await create(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Error signing up.')
  await page.route('**/auth/signup', (route) => route.abort())
  await create(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Signup failed. Please try again.')
  forgiveFailedCalls(complaints)
})

test('one chooses between Shop and Sell, and the newsletter only by a tick of its own [ENTITY-05]', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(main(page).getByRole('radio', { name: /^Shop/ })).toBeChecked()
  const letter = main(page).getByRole('checkbox', { name: /^Write to me/ })
  await expect(letter).not.toBeChecked()
  await expect(main(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/info/Privacy-Policy')
  await expect(main(page).getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    '/info/Terms-&-Conditions',
  )
  const person = newPerson()
  await fillIn(page, person)
  await main(page).getByRole('radio', { name: /^Sell/ }).check()
  await letter.check()
  const signup = page.waitForRequest('**/auth/signup')
  const subscribe = page.waitForRequest('**/v1/api/subscribe')
  await create(page).click()
  expect((await signup).postDataJSON().role).toBe('seller')
  expect((await subscribe).postDataJSON()).toEqual({ email: person.email })
  await expect(page).toHaveURL('/verify-email')
})

test('the way back to sign in keeps where the visitor was [AUTH-24]', async ({ page }) => {
  await page.goto('/signup?next=/products')
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?next=%2Fproducts')
})

test('sign up can be used by everybody', async ({ page }) => {
  await page.goto('/signup')
  await create(page).click()
  await expect(main(page).getByText('Name is required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
