import type { APIRequestContext } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { combinations } from '#rules/variants/product-options.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { fillAddress, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const OPTIONS: ProductOption[] = [
  { name: 'Colour', kind: 'colour', values: ['Indigo', 'Rust'] },
  { name: 'Size', kind: 'size', values: ['S', 'M', 'XL'] },
]
const STOCK: Record<string, string> = { 'Indigo S': '8', 'Indigo M': '0', 'Rust XL': '2' }

/** A kurta in three of six combinations, one of them sold out; the large one is dearer. */
async function addKurta(request: APIRequestContext): Promise<ProductJson> {
  const rows = combinations(OPTIONS).filter((values) => values.join(' ') in STOCK)
  const variants = rows.map((values) => ({
    values,
    stock: STOCK[values.join(' ')],
    price: values.includes('XL') ? '1600' : '',
  }))
  const response = await request.post('/v1/api/products/add-products', {
    headers: { authorization: `Bearer ${await sellerToken(request)}` },
    multipart: {
      title: `Choice Kurta ${Date.now().toString(36)}`,
      ...{ description: 'For one journey.', category: 'Fashion', originalPrice: '1500', inStock: '0' },
      variants: JSON.stringify({ options: OPTIONS, variants }),
    },
  })
  return (await response.json()).product
}

test('a colour and a letter size are chosen, kept in the address, and named by the order', async ({
  page,
  request,
}) => {
  const product = await addKurta(request)
  const chosen = `/products/${product._id}?colour=rust&size=xl`
  const person = await signUpPerson(request)
  await signInWith(page, person.token)
  await page.setViewportSize(PHONE)
  await page.goto(`/products/${product._id}`)
  const colour = page.getByRole('group', { name: 'Colour' })
  const size = page.getByRole('group', { name: 'Size' })
  const price = page.locator('.info .price.big .now')

  await test.step('what is sold out is struck through and can be looked at', async () => {
    await expect(colour.getByRole('radio', { name: 'Indigo' })).toBeChecked()
    await expect(size.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(size.getByText('M', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
    await size.getByRole('radio', { name: 'Size M, sold out' }).check({ force: true })
    await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled()
    await expectAccessible(page)
  })
  await test.step('the choice is in the address, without a step back', async () => {
    const steps = await page.evaluate(() => history.length)
    await colour.getByRole('radio', { name: 'Rust' }).check({ force: true })
    await size.getByRole('radio', { name: 'Size XL' }).check({ force: true })
    await expect(page).toHaveURL(chosen)
    expect(await page.evaluate(() => history.length)).toBe(steps)
  })
  await test.step('a reload shows the same', async () => {
    await page.reload()
    await expect(colour.getByRole('radio', { name: 'Rust' })).toBeChecked()
    await expect(size.getByRole('radio', { name: 'Size XL' })).toBeChecked()
    await expect(price).toHaveText('₹1,600')
    await expect(page.getByText('Only 2 left')).toBeVisible()
  })
  await test.step('the cart names it', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    const added = page.getByRole('status').filter({ hasText: `${product.title} (Rust, XL) is in your cart.` })
    await expect(added).toBeVisible()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page.locator('.cart-lines')).toContainText('Rust, size XL')
    await expect(page.locator('.cart-lines')).toContainText('₹1,600')
    await expect(page.getByRole('link', { name: product.title, exact: true })).toHaveAttribute('href', chosen)
  })
  await test.step('so does the order', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillAddress(page)
    await page.getByRole('main').getByText('Cash on Delivery (COD)').click()
    await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
    await expect(page).toHaveURL('/orders/success')
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('Rust, size XL, qty 1')
    const { product: left } = (await (await request.get(`/v1/api/products/${product._id}`)).json()) as {
      product: ProductJson
    }
    const stock = left.variants?.map(({ values, inStock }) => [values.join(' '), inStock])
    expect(Object.fromEntries(stock ?? [])).toEqual({ 'Indigo S': 8, 'Indigo M': 0, 'Rust XL': 1 })
  })
})
