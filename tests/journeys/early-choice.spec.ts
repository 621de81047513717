import { expect, test } from '../support/journey.ts'

test('a filter and an order chosen before the scripts have come count as soon as they have', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByText('₹500 - ₹1000', { exact: true }).click()
  await page.getByLabel('Sort by').selectOption('price-low')
  letGo()
  await expect(page).toHaveURL(/price=500-1000.*sort=price-low/)
  await expect(panel.getByRole('radio', { name: '₹500 - ₹1000' })).toBeChecked()
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
})
