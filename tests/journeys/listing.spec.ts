import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, stopClock, test, visit } from '../support/journey.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const titles = (page: Page) => page.locator('.goods .title')

test('all products with their count, filters, order and pages [ROUTE-12]', async ({ page, request }) => {
  const { products } = await (await request.get('/v1/api/products')).json()
  await page.goto('/products')
  await test.step('heading, count and the first twelve [LIST-01] [LIST-02] [LIST-03] [LIST-14] [LIST-16]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    await expect(page.getByText(`${products.length} products found`)).toBeVisible()
    await expect(page.getByText(`Showing 1-12 of ${products.length}`)).toBeVisible()
    await expect(titles(page)).toHaveCount(12)
  })
  await test.step('filters and order [LIST-04] [LIST-10]', async () => {
    await expect(filters(page)).toBeVisible()
    await expect(page.getByLabel('Sort by')).toBeVisible()
  })
})

test('categories come from the products; choosing one shows it alone [LIST-06] [LIST-25] [LIST-21]', async ({
  page,
  request,
}) => {
  const { products, categories } = await (await request.get('/v1/api/products')).json()
  await visit(page, '/products?page=3')
  const radios = filters(page).getByRole('group', { name: 'Category' }).getByRole('radio')
  await expect(radios).toHaveCount(categories.length + 1)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.resourceType()))
  await filters(page).getByRole('radio', { name: /^Bags/ }).check()
  const bags = products.filter(({ category }: { category: string }) => category === 'Bags').length
  await expect(page.getByText(`${bags} products found`)).toBeVisible()
  await expect(page).toHaveURL('/products?category=Bags')
  await expect(page.locator('.goods .kind')).toHaveText(Array(Math.min(12, bags)).fill('Bags'))
  expect(asked.filter((type) => type === 'fetch' || type === 'document')).toEqual([])
})

test('price bands by radio, and Clear all only when there is something to clear [LIST-07] [LIST-08] [LIST-27] [LIST-30] [LIST-32]', async ({
  page,
}) => {
  await page.goto('/products')
  const clear = filters(page).getByRole('button', { name: 'Clear all' })
  await expect(clear).toBeDisabled()
  const price = filters(page).getByRole('group', { name: 'Price' })
  for (const label of ['Under ₹500', '₹500 - ₹1000', '₹1000 - ₹2000', 'Over ₹2000']) {
    await expect(price.getByRole('radio', { name: label })).toBeVisible()
  }
  await expect(filters(page).getByRole('group', { name: 'Rating' })).toHaveCount(0)
  await price.getByRole('radio', { name: 'Under ₹500' }).check()
  await expect(page).toHaveURL('/products?price=0-500')
  await expect(clear).toBeEnabled()
  await clear.click()
  await expect(page).toHaveURL('/products')
  await expect(clear).toBeDisabled()
})

test('a change shows twelve skeletons for 300 ms and then page 1 [LIST-12] [LIST-13] [LIST-24] [LIST-25] [LIST-26]', async ({
  page,
}) => {
  await visit(page, '/products?page=2')
  await page.clock.install()
  await stopClock(page)
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page.locator('.skeleton-card')).toHaveCount(12)
  await page.clock.runFor(290)
  await expect(page.locator('.skeleton-card')).toHaveCount(12)
  await page.clock.runFor(20)
  await expect(page.locator('.skeleton-card')).toHaveCount(0)
  await expect(page).toHaveURL('/products?sort=price-low')
})

test('five orders are offered and each holds [LIST-33] [LIST-34] [LIST-35] [LIST-36] [LIST-37]', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/v1/api/products')).json()
  type Json = { title: string; price: number; rating: number; _id: string }
  const first = (compare: (a: Json, b: Json) => number) =>
    [...(products as Json[])].sort((a, b) => compare(a, b) || (a._id < b._id ? 1 : -1))[0]!.title
  await page.goto('/products')
  const sort = page.getByLabel('Sort by')
  const offered = await sort
    .locator('option')
    .evaluateAll((list) => list.map((one) => (one as HTMLOptionElement).value))
  expect(offered).toEqual(['relevance', 'price-low', 'price-high', 'rating', 'newest'])
  for (const [order, title] of [
    ['price-low', first((a, b) => a.price - b.price)],
    ['price-high', first((a, b) => b.price - a.price)],
    ['rating', first((a, b) => b.rating - a.rating)],
    ['newest', first(() => 0)],
  ] as const) {
    await sort.selectOption(order)
    await expect(titles(page).first()).toHaveText(title)
  }
})

test('pages: up to five buttons, none when one page is enough, and back keeps the place [LIST-15] [LIST-17]', async ({
  page,
  request,
}) => {
  // Others add goods to this shop meanwhile.
  const { products } = await (await request.get('/v1/api/products')).json()
  const beauty = products.filter(({ category }: { category: string }) => category === 'Beauty').length
  await page.goto('/products')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: /^Page \d/ })).toHaveCount(5)
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/products?page=3')
  await expect(page.getByText('Showing 25-36 of')).toBeVisible()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 37-48 of')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 25-36 of')).toBeVisible()
  await filters(page)
    .getByRole('radio', { name: /^Beauty/ })
    .check()
  await expect(page.getByText(`${beauty} products found`)).toBeVisible()
  await expect(pages).toBeHidden()
})

test('nothing found: the empty state and its way out [LIST-18] [LIST-19] [LIST-20]', async ({ page }) => {
  await page.goto('/products?category=Nothing%20Like%20It&price=2000-up')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(
    page.getByText("Try adjusting your filters or clear them to find what you're looking for."),
  ).toBeVisible()
  await expect(page.getByText('0 products found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(titles(page)).toHaveCount(12)
})

test('cards: up to three swatches then +N more, and the rounded discount [LIST-22] [LIST-23]', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/v1/api/products')).json()
  type Json = { title: string; colors: string[]; originalPrice: number; discountPrice: number | null }
  await page.goto('/products/view-all')
  for (const product of products as Json[]) {
    const card = page.locator('.card').filter({ has: page.getByRole('link', { name: product.title, exact: true }) })
    await expect(card.locator('.swatch')).toHaveCount(Math.min(3, product.colors.length))
    const more = product.colors.length > 3 ? `+${product.colors.length - 3} more` : null
    expect(await card.locator('.swatches .more').allTextContents()).toEqual(more === null ? [] : [more])
    const { originalPrice: was, discountPrice: now } = product
    const off = now === null ? 0 : Math.round(((was - now) / was) * 100)
    expect(await card.locator('.off').allTextContents()).toEqual(off === 0 ? [] : [`Discount ${off}% off`])
  }
})

test('a list that cannot be fetched says so and can be tried again [LIST-38]', async ({ page, complaints }) => {
  let isDown = true
  await page.route('**/v1/api/products', (route) => (isDown ? route.abort() : route.fallback()))
  await page.goto('/sandbox-of-nothing')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveCount(12)
  complaints.length = 0
})

test('on a phone the filters are a sheet [LIST-05]', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/products')
  await expect(filters(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: 'Over ₹2000' }).check()
  await expect(page).toHaveURL('/products?price=2000-up')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Show \d+ products/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove filter: Over ₹2000' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('the page is accessible', async ({ page }) => {
  await page.goto('/products')
  await expectAccessible(page)
})

test('view-all falls back to all products [ROUTE-15]', async ({ page, request }) => {
  const { products } = await (await request.get('/v1/api/products')).json()
  await page.goto('/products/view-all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await expect(titles(page)).toHaveCount(products.length)
})

test('on a laptop the filters scroll by themselves, and a choice brings the top of the results into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await visit(page, '/products')
  const panel = filters(page)
  expect(await panel.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 1400))
  // The last choice can be reached while the list stays where it is.
  await panel.getByRole('radio').last().check()
  await expect(page.locator('.tools')).toBeInViewport()
})

for (const width of [390, 768]) {
  test(`at ${width} px the filter button with its count and the order stand side by side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/products?category=Bags&price=500-1000')
    const button = (await page.getByRole('button', { name: /^Filters/ }).boundingBox())!
    const sort = (await page.getByLabel('Sort by').boundingBox())!
    expect(button.x + button.width).toBeLessThanOrEqual(sort.x)
    const count = (await page
      .getByRole('button', { name: /^Filters/ })
      .locator('.chip')
      .boundingBox())!
    expect(count.x + count.width).toBeLessThanOrEqual(button.x + button.width)
  })
}
