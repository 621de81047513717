import { expect, test } from '../support/journey.ts'

test('while the list is fetched eight grey cards stand where categories will [CATEG-10]', async ({ page }) => {
  let letThrough = () => {}
  const gate = new Promise<void>((open) => {
    letThrough = open
  })
  await page.route('**/v1/api/products', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All categories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All categories')
  await expect(page.locator('.cats .skeleton-card')).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: 'Loading categories' })).toBeAttached()
  letThrough()
  await expect(page.getByText(/^\d+ categories found$/)).toBeVisible()
  await expect(page.locator('.skeleton-card')).toHaveCount(0)
})

test('a shop without categories says so, with a way home [CATEG-11] [CATEG-12]', async ({ page }) => {
  await page.route('**/v1/api/products', (route) => route.fulfill({ json: { products: [], categories: [] } }))
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All categories' }).click()
  await expect(page.getByRole('heading', { name: 'No categories available yet.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})
