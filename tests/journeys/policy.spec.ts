import { expect, expectAccessible, test } from '../support/journey.ts'

test('the policies of the footer are there, with bold words and paragraphs [ROUTE-30] [STATIC-17] [STATIC-18] [STATIC-19]', async ({
  page,
}) => {
  await page.goto('/')
  for (const [link, title] of [
    ['Shipping Policy', 'Shipping-Policy'],
    ['Return Policy', 'Return-Policy'],
    ['Privacy Policy', 'Privacy-Policy'],
    ['Terms & Conditions', 'Terms-&-Conditions'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} for Threadspeak`)
    await expect(page.locator('.policy strong').first()).toBeVisible()
    expect(await page.locator('.policy p').count()).toBeGreaterThan(3)
    expect(await page.locator('.policy').textContent()).not.toContain('**')
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms-&-Conditions for Threadspeak')
  await expectAccessible(page)
})

test('in Hindi a policy says that its text is in English', async ({ page }) => {
  await page.goto('/info/Return-Policy')
  await expect(page.getByText('in English')).toHaveCount(0)
  await page.getByRole('button', { name: 'हिन्दी' }).first().click()
  await expect(page.getByText('वापसी नीति, अंग्रेज़ी में')).toBeVisible()
  await expect(page).toHaveTitle(/^वापसी नीति/)
  await expect(page.locator('.policy article')).toHaveAttribute('lang', 'en-IN')
  await expectAccessible(page)
})

test('a policy that is not there says so, with a way home [STATIC-20] [STATIC-21]', async ({ page, complaints }) => {
  for (const name of ['shipping-policy', 'Nothing']) {
    const answer = await page.goto(`/info/${name}`)
    expect(answer?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { name: 'Oops! This page is not created yet or could not be found.' }),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  complaints.length = 0
})

test('policies that cannot be fetched say so [STATIC-22]', async ({ page, complaints }) => {
  await page.goto('/')
  await page.route('**/v1/api/legal', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch legal pages.' })).toBeVisible()
  complaints.length = 0
})
