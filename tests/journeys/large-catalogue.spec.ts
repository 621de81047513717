import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { newFolder, type ShopProcess, startShop, untilReady } from '../support/shop-process.ts'

// A shop of its own with the usual sample, told that nearly nothing is too much for a browser to hold.
let shop: ShopProcess
const folder = newFolder()

test.beforeAll(async () => {
  shop = await startShop({ DATA_DIR: folder, CATALOGUE_CLIENT_LIMIT: '10', LOG_LEVEL: 'warn' })
  await untilReady(shop)
})
test.afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})

const count = (page: Page) => page.locator('.lead .num')
const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' })

test('a shop too large for the browser: lists, filters, orders, pages and suggestions come from the server [SEARCH-07] [LIST-21]', async ({
  page,
}) => {
  const heard: { url: string; bytes: number }[] = []
  page.on('response', async (answer) => {
    if (/\/v1\/api\/products|\.data\b/.test(answer.url())) {
      heard.push({ url: answer.url(), bytes: (await answer.body().catch(() => Buffer.alloc(0))).length })
    }
  })
  await page.goto(`${shop.address}/products`)
  await expect(count(page)).toHaveText('104 products found')
  await page.getByRole('radio', { name: /^Bags/ }).first().check()
  await expect(page).toHaveURL(/category=Bags/)
  await expect(count(page)).toHaveText('10 products found')
  await page
    .getByRole('radio', { name: /^All categories/ })
    .first()
    .check()
  await expect(count(page)).toHaveText('104 products found')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Showing 13-24 of 104')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${shop.address}/search?q=scraf`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “scraf”')
  await expect(page.getByRole('main').getByRole('link', { name: /Scarf/ }).first()).toBeVisible()

  await box(page).fill('crochte')
  const suggested = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggested.getByRole('option', { name: /^Crochet Toys/ })).toBeVisible()
  await expect(page.getByRole('search').getByRole('status').first()).toHaveText('6 suggestions')
  await suggested.getByRole('option', { name: /^Crochet Toys/ }).click()
  await expect(page).toHaveURL(/\/category\/crochet-toys$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet Toys')

  // Nothing that came was the whole list.
  expect(heard.some(({ url }) => url.includes('.data'))).toBe(true)
  for (const { url, bytes } of heard) expect(bytes, url).toBeLessThan(40_000)
})

test('its other pages open, and all products come in pages', async ({ page }) => {
  await page.goto(`${shop.address}/`)
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  await page.goto(`${shop.address}/products/view-all`)
  await expect(count(page)).toHaveText('104 products found')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/view-all\?page=2$/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/view-all\?page=3$/)
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^More in/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: /deals/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Deals & Offers')
  await expect(count(page)).toHaveText(/^\d+ products found$/)
  await page.goto(`${shop.address}/offers`)
  await expect(page.getByRole('heading', { name: 'Reduced pieces' })).toBeVisible()
})
