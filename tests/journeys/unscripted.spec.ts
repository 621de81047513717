import { expect, PHONE, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false, viewport: PHONE })

test('without scripts a phone searches, filters and sorts by forms with the same addresses', async ({ page }) => {
  await page.goto('/')
  const search = page.locator('.unscripted').getByRole('search')
  await search.getByRole('searchbox', { name: 'Search products' }).fill('kurta')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=kurta')
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()

  const filters = page.locator('.unscripted-filters')
  await filters.locator('summary').click()
  await filters.locator('[name=price]').selectOption('500-1000')
  await filters.locator('[name=sort]').selectOption('price-low')
  await filters.getByRole('button', { name: 'Show products' }).click()
  const asked = new URL(page.url()).searchParams
  expect([asked.get('q'), asked.get('price'), asked.get('sort')]).toEqual(['kurta', '500-1000', 'price-low'])
  await expect(page.getByRole('main')).toContainText('₹500 - ₹1000')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})
