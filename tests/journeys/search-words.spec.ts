import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'

const SELLER = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }

const main = (page: Page) => page.getByRole('main')
const chips = (page: Page) => page.getByRole('list', { name: 'Understood from your search' })
const seek = (page: Page, text: string) => visit(page, `/search?q=${encodeURIComponent(text)}`)

test('a search in mixed words shows what was understood, and each part can be taken away', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await seek(page, 'lal kurta under 1500')
  await expect(chips(page).getByRole('listitem')).toHaveText([/Colour: red/, /Under ₹1,500/])
  await expectAccessible(page)
  const few = await main(page).getByRole('article').count()
  await chips(page)
    .getByRole('link', { name: /Under ₹1,500/ })
    .click()
  await expect(page).toHaveURL(/q=lal(\+|%20)kurta$/)
  await expect(chips(page).getByRole('listitem')).toHaveText([/Colour: red/])
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(few)
})

for (const [script, text] of [
  ['Devanagari', 'हाथी'],
  ['Latin, misspelt', 'elefant'],
  ['Hindi in Latin letters', 'hathi'],
] as const) {
  test(`the elephant is found in ${script}`, async ({ page }) => {
    await seek(page, text)
    await expect(
      main(page)
        .getByRole('link', { name: /Gajju the Elephant/ })
        .first(),
    ).toBeVisible()
  })
}

test('a search that finds nothing says why it shows what it shows, and offers earlier searches', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  for (const text of ['kurta', 'velvet kurta']) {
    await box.fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  }
  await expect(main(page)).toContainText('Nothing for “velvet kurta”.')
  await expect(page.getByRole('heading', { level: 2, name: 'These match “kurta”' })).toBeVisible()
  await page.getByRole('region', { name: 'Your recent searches' }).getByRole('link', { name: 'kurta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for “kurta”')
})

test('a seller adds a synonym with a preview, a shopper finds by it, and Undo takes it back', async ({
  page,
  browser,
}) => {
  const word = `angrakha${Date.now().toString(36).replace(/\d/g, 'x')}`
  const shopper = await browser.newPage()
  await seek(shopper, word)
  await expect(shopper.getByRole('heading', { level: 2, name: 'No products found' })).toBeVisible()

  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/seller/search?words=laal')
  await expect(page.getByRole('table', { name: 'Meanings' })).toContainText('laal')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add meaning' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a meaning' })
  await dialog.getByLabel('Name').fill(word)
  await dialog.getByLabel('Words of products it finds').fill('kurta')
  const preview = dialog.getByRole('region', { name: 'What changes' })
  await expect(preview).toContainText('Now: 0 products')
  await expect(preview).toContainText(/After: \d+ products: .*Kurta/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save meaning' }).click()
  await expect(page.getByText(`“${word}” saved. Searches use it from now on.`)).toBeVisible()

  await shopper.reload()
  await expect(main(shopper).getByRole('article').first()).toContainText(/kurta/i)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`“${word}” deleted.`)).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 2, name: 'No products found' })).toBeVisible()
  await shopper.close()
})

test('a search opens the page that a seller chose, and a pinned product comes first', async ({ page }) => {
  const word = `dukaan${Date.now().toString(36).replace(/\d/g, 'x')}`
  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { products } = await (await page.request.get('/v1/api/products?q=elefant')).json()
  const rule = (query: string, data: object) =>
    page.request.put(`/v1/api/seller/search/rules/${query}`, { headers, data: { path: null, productIds: [], ...data } })
  expect((await rule(word, { path: '/deals' })).status()).toBe(200)
  expect((await rule(`${word}x`, { productIds: [products[0]._id] })).status()).toBe(200)

  await visit(page, `/search?q=${word}`)
  await expect(page).toHaveURL(/\/deals$/)
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await box.fill(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deals$/)
  await seek(page, `${word}x`)
  await expect(main(page).getByRole('article')).toHaveText([/Gajju the Elephant/])
  await rule(word, {})
  await rule(`${word}x`, {})
})
