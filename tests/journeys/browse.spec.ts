import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, visit } from '../support/journey.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const kinds = (page: Page) => page.locator('.goods .kind').allTextContents()

test('a category by its address, hyphens for spaces and in any case [ROUTE-17] [CATEG-01] [CATEG-02] [CATEG-06]', async ({
  page,
}) => {
  for (const address of ['/category/crochet-toys', '/category/Crochet-TOYS']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet Toys')
    await expect(page.getByText('12 products found')).toBeVisible()
    expect(await kinds(page)).toEqual(Array(12).fill('Crochet Toys'))
  }
})

test('its filters: All {category} and the others, prices, order and pages [CATEG-03] [CATEG-04]', async ({
  page,
  request,
}) => {
  const { categories } = await (await request.get('/v1/api/products')).json()
  await visit(page, '/category/fashion')
  const group = filters(page).getByRole('group', { name: 'Category' })
  await expect(group.getByRole('radio', { name: 'All Fashion' })).toBeChecked()
  await expect(group.getByRole('radio')).toHaveCount(categories.length)
  await expect(filters(page).getByRole('button', { name: 'Clear all' })).toBeDisabled()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/category/fashion?page=2')
  await filters(page).getByRole('radio', { name: 'Over ₹2000' }).check()
  await expect(page).toHaveURL('/category/fashion?price=2000-up')
  await filters(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/category/fashion')
  await group.getByRole('radio', { name: /^Bags/ }).click()
  await expect(page).toHaveURL('/category/bags')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bags')
})

test('a category without products says so, and a strange one is a 404 [CATEG-05]', async ({ page, complaints }) => {
  const answer = await page.goto('/category/spaceships')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No products found in this category' })).toBeVisible()
  await page.goto('/category/beauty?price=2000-up')
  await expect(page.getByRole('heading', { name: 'No products found in this category' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.locator('.goods .title').first()).toBeVisible()
  complaints.length = 0
})

test('all categories, one card each [ROUTE-16] [CATEG-07] [CATEG-08] [CATEG-09]', async ({ page, request }) => {
  const { categories } = await (await request.get('/v1/api/products')).json()
  await page.goto('/categories')
  await expect(page.getByText(`${categories.length} categories found`)).toBeVisible()
  const links = page.getByRole('main').locator('.cats a')
  await expect(links).toHaveCount(categories.length)
  for (const [i, name] of categories.entries()) {
    await expect(links.nth(i)).toHaveAttribute('href', `/category/${name.toLowerCase().replace(/\s+/g, '-')}`)
  }
  await expectAccessible(page)
})

test('search finds what was meant, best match first [ROUTE-18] [SEARCH-04] [SEARCH-06] [SEARCH-07]', async ({
  page,
}) => {
  await visit(page, '/')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('bunny')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=bunny')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “bunny”')
  await expect(page.locator('.goods .title').first()).toContainText('Bunny')
  await page.goto('/search?q=crdigan')
  await expect(page.locator('.goods .title').first()).toContainText('Cardigan')
  await page.getByLabel('Sort by').selectOption('price-high')
  await expect(page).toHaveURL('/search?q=crdigan&sort=price-high')
  await page.goto('/search?q=cotton')
  await expect(page.locator('.goods .title')).toHaveCount(12)
  await expectAccessible(page)
})

test('search filters by price and by rating, 4, 3, 2 and 1 and up [SEARCH-01] [SEARCH-02] [SEARCH-03]', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/v1/api/products')).json()
  await visit(page, '/search?q=cotton')
  const rating = filters(page).getByRole('group', { name: 'Rating' })
  await expect(rating.getByRole('radio')).toHaveCount(5)
  for (const label of ['4 stars and up', '3 stars and up', '2 stars and up', '1 star and up']) {
    await expect(rating.getByRole('radio', { name: label })).toBeVisible()
  }
  await rating.getByRole('radio', { name: '4 stars and up' }).check()
  await expect(page).toHaveURL('/search?q=cotton&rating=4')
  await expect(page.locator('.goods .title').first()).toBeVisible()
  const rated = new Map(products.map((one: { title: string; rating: number }) => [one.title, one.rating]))
  for (const title of await page.locator('.goods .title').allTextContents())
    expect(rated.get(title)).toBeGreaterThanOrEqual(4)
  await filters(page).getByRole('group', { name: 'Price' }).getByRole('radio', { name: 'Under ₹500' }).check()
  await expect(page).toHaveURL('/search?q=cotton&price=0-500&rating=4')
})

for (const q of ['zzzzzz', '<script>alert(1)</script>', "'; drop table products; --", '.*+?^()|[]', 'x'.repeat(3000)]) {
  test(`a search for ${q.slice(0, 30)} finds nothing and breaks nothing [SEARCH-05]`, async ({ page }) => {
    const answer = await page.goto(`/search?q=${encodeURIComponent(q)}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })
}
