import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'
import { sellerToken } from '../support/journey-goods.ts'

const OPTIONS: ProductOption[] = [
  { name: 'Colour', kind: 'colour', values: ['Indigo', 'Rust'] },
  { name: 'Size', kind: 'size', values: ['3XL', '4XL'] },
]
/** Indigo in 4XL is sold out. */
const STOCK: [string[], string][] = [
  [['Indigo', '3XL'], '8'],
  [['Indigo', '4XL'], '0'],
  [['Rust', '4XL'], '2'],
]

async function addKurta(request: APIRequestContext): Promise<ProductJson> {
  const variants = STOCK.map(([values, stock]) => ({ values, stock, price: '' }))
  const response = await request.post('/v1/api/products/add-products', {
    headers: { authorization: `Bearer ${await sellerToken(request)}` },
    multipart: {
      title: `Filtered Kurta ${Date.now().toString(36)}`,
      ...{ description: 'For one journey.', category: 'Fashion', originalPrice: '1500', inStock: '0' },
      variants: JSON.stringify({ options: OPTIONS, variants }),
    },
  })
  return (await response.json()).product
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const choose = (page: Page, group: string, name: RegExp) =>
  panel(page).getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true })
const chip = (page: Page, label: string) => page.getByRole('button', { name: `Remove filter: ${label}` })
const card = (page: Page, { title }: ProductJson) => page.getByRole('link', { name: title, exact: true })

test('a list is filtered by size, colour and stock, and each goes by its chip or by Back', async ({
  page,
  request,
}) => {
  const kurta = await addKurta(request)
  await visit(page, '/category/fashion')

  await test.step('size and colour, in the browser', async () => {
    await choose(page, 'Size', /^4XL/)
    await expect(page).toHaveURL('/category/fashion?size=4XL')
    await expect(card(page, kurta)).toBeVisible()
    await choose(page, 'Colour', /^Blue/)
    await expect(page).toHaveURL('/category/fashion?size=4XL&colour=blue')
    await expect(card(page, kurta)).toHaveAttribute('href', `/products/${kurta._id}?colour=indigo`)
    await expectAccessible(page)
  })
  await test.step('blue in 4XL is sold out', async () => {
    await panel(page)
      .getByRole('switch', { name: /^In stock only/ })
      .check({ force: true })
    await expect(page).toHaveURL('/category/fashion?size=4XL&colour=blue&stock=in')
    await expect(card(page, kurta)).toBeHidden()
  })
  await test.step('without the colour there is the other one', async () => {
    await chip(page, 'Blue').click()
    await expect(page).toHaveURL('/category/fashion?size=4XL&stock=in')
    await expect(card(page, kurta)).toBeVisible()
  })
  await test.step('Back takes the last choice back', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/category/fashion?size=4XL&colour=blue&stock=in')
    await expect(card(page, kurta)).toBeHidden()
    await expect(chip(page, 'Blue')).toBeVisible()
  })
  await test.step('a reload shows the same, and Clear all everything', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No products found in this category' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/category/fashion')
  })
})

test('on a phone the choices are in the sheet, and the button counts them', async ({ page, request }) => {
  const kurta = await addKurta(request)
  await page.setViewportSize(PHONE)
  await visit(page, `/search?q=${encodeURIComponent(kurta.title)}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('group', { name: 'Size' }).getByRole('radio', { name: /^3XL/ }).check({ force: true })
  await expect(page).toHaveURL(/size=3XL/)
  await sheet.getByRole('switch', { name: /^In stock only/ }).check({ force: true })
  await expect(page).toHaveURL(/size=3XL&stock=in/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await expect(card(page, kurta)).toBeVisible()
})

test('opening the sheet loads no stylesheet a second time, which would style the whole page again', async ({
  page,
}) => {
  const sheets: string[] = []
  page.on('request', (asked) => asked.resourceType() === 'stylesheet' && sheets.push(new URL(asked.url()).pathname))
  await page.setViewportSize(PHONE)
  await visit(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(sheets).toEqual([...new Set(sheets)])
  const applied = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
  expect(applied).toHaveLength(1)
})
