import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, newestMail, newPerson } from '../support/journey-people.ts'

const main = (page: Page) => page.getByRole('main')

async function toGoogle(page: Page, from = '/signin') {
  await page.goto(from)
  await expect(main(page).getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('type', 'submit')
  await main(page).getByRole('button', { name: 'Sign In with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}

test('somebody new signs in with Google and is back where the visit began [AUTH-09] [AUTH-10] [API-16] [ROUTE-07] [ROUTE-08]', async ({
  page,
  request,
  complaints,
}) => {
  const { name, email, username } = newPerson()
  await toGoogle(page, '/signin?next=/products%3Fcategory%3DBags')
  await expectAccessible(page)
  await page.getByText('Use another account').click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Logging you in...')).toBeVisible()
  await expect(page).toHaveURL('/products?category=Bags')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Asha Rao|account/i })
    .click()
  await expect(page.getByText(`@${username}`)).toBeVisible()
  expect(await newestMail(request, email, /A new sign-in with Google/)).toBeTruthy()
  // Neither the address nor the history still holds what was handed over there.
  const traces = await page.evaluate(() => [location.href, document.referrer, localStorage.getItem('token')])
  expect(traces[0]).not.toContain('token')
  expect(traces[1]).not.toContain('token')
  expect(traces[2]).toMatch(/^[\w-]{43}$/)
  await page.goBack()
  expect(page.url()).not.toContain('token=')
  // The way to Google is spent: whoever goes back there is told to begin again.
  await expect(page.getByRole('heading', { name: 'That took too long' })).toBeVisible()
  forgiveFailedCalls(complaints)
})

test('a cancelled consent comes back to /signin with a word, and the way on is not forgotten', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await toGoogle(page, '/signin?next=/categories')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/signin?google=cancelled')
  await expect(main(page).getByRole('status')).toContainText('Signing in with Google was cancelled.')
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fcategories',
  )
  await expectAccessible(page)
})

test('an address that Google has not confirmed is told so', async ({ page }) => {
  await toGoogle(page)
  await page.getByRole('button', { name: /Kabir Sample/ }).click()
  await expect(page).toHaveURL('/signin?google=unverified')
  await expect(main(page).getByRole('alert')).toContainText('Google has not confirmed that email address yet.')
})
