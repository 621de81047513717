import type { APIRequestContext, Locator } from '@playwright/test'
import sharp from 'sharp'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { combinations } from '#rules/variants/product-options.ts'
import { expect, test, visit } from '../support/journey.ts'
import { fillAddress, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

const COLOURS = { Indigo: '#22306b', Rust: '#9c4a2c' }
const OPTIONS: ProductOption[] = [
  { name: 'Colour', kind: 'colour', values: Object.keys(COLOURS) },
  { name: 'Size', kind: 'size', values: ['L', '3XL'] },
]

/** Three of each combination, and a picture of each colour. */
async function addKurta(request: APIRequestContext, headers: Record<string, string>): Promise<ProductJson> {
  const files = await Promise.all(
    Object.entries(COLOURS).map(async ([name, background]) => {
      const made = sharp({ create: { width: 600, height: 800, channels: 3, background } })
      return new File([new Uint8Array(await made.png().toBuffer())], `${name}.png`, { type: 'image/png' })
    }),
  )
  const form = new FormData()
  const title = `Returned Kurta ${Date.now().toString(36)}`
  const fields = { title, description: 'For one journey.', category: 'Fashion', originalPrice: '1500', inStock: '0' }
  const variants = combinations(OPTIONS).map((values) => ({ values, stock: '3', price: '' }))
  const colourImages = Object.keys(COLOURS).map((colour, at) => ({ colour, images: [`newColour:${at}`] }))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('variants', JSON.stringify({ options: OPTIONS, variants }))
  form.append('colourImages', JSON.stringify(colourImages))
  for (const file of files) form.append('colourImageFiles', file)
  const answer = await request.post('/v1/api/products/add-products', { headers, multipart: form })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).product
}

const source = async (picture: Locator) => (await picture.getAttribute('src'))?.split('?')[0]

test('a shopper filters by size, picks a colour, buys it, and returns it: that combination comes back', async ({
  page,
  browser,
  request,
}) => {
  const headers = { authorization: `Bearer ${await sellerToken(request)}` }
  const kurta = await addKurta(request, headers)
  const [indigo, rust] = kurta.colourImages?.map(({ images }) => images[0]) ?? []
  const stock = async () => {
    const { product } = (await (await request.get(`/v1/api/products/${kurta._id}`)).json()) as { product: ProductJson }
    return Object.fromEntries(product.variants?.map(({ values, inStock }) => [values.join(' '), inStock]) ?? [])
  }
  const put = async (path: string, data: object) => {
    const answer = await request.put(path, { headers, data })
    expect(answer.ok(), path).toBe(true)
  }
  await signInWith(page, (await signUpPerson(request)).token)

  await test.step('the list is filtered by size', async () => {
    await visit(page, '/category/fashion')
    const sizes = page.getByRole('complementary', { name: 'Filters' }).getByRole('group', { name: 'Size' })
    await sizes.getByRole('radio', { name: /^3XL/ }).check({ force: true })
    await expect(page).toHaveURL('/category/fashion?size=3XL')
    await page.getByRole('link', { name: kurta.title, exact: true }).click()
    await expect(page.getByRole('heading', { name: kurta.title, level: 1 })).toBeVisible()
  })
  await test.step('choosing a colour changes the picture, before a size is chosen', async () => {
    const gallery = page.locator('.gallery img')
    expect(await source(gallery.first())).toBe(indigo)
    await page.getByRole('radio', { name: 'Rust' }).check({ force: true })
    await expect(gallery.first()).toHaveAttribute('alt', `${kurta.title}, Rust`)
    expect(await source(gallery.first())).toBe(rust)
  })
  await test.step('it is bought, and the order shows that colour', async () => {
    await page.getByRole('radio', { name: 'Size 3XL' }).check({ force: true })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await fillAddress(page)
    await page.getByRole('main').getByText('Cash on Delivery (COD)').click()
    await page.getByRole('button', { name: 'Place Order (COD)', exact: true }).click()
    await expect(page).toHaveURL('/orders/success')
    const items = page.getByRole('region', { name: 'Items' })
    await expect(items).toContainText('Rust, size 3XL, qty 1')
    await expect(items.locator('img').first()).toHaveAttribute('src', new RegExp(`^${rust}`))
    expect(await stock()).toEqual({ 'Indigo L': 3, 'Indigo 3XL': 3, 'Rust L': 3, 'Rust 3XL': 2 })
  })

  const list = await request.get(`/v1/api/seller/orders?search=${encodeURIComponent(kurta.title)}`, { headers })
  const [order] = ((await list.json()) as { orders: OrderJson[] }).orders as [OrderJson]
  await test.step('the seller ships and delivers it', async () => {
    await put(`/v1/api/orders/${order._id}/status`, { status: 'Shipped', confirm: true })
    await put(`/v1/api/orders/${order._id}/status`, { status: 'Delivered', confirm: true })
  })
  await test.step('the packing slip shows that colour', async () => {
    const desk = await browser.newPage()
    await signInWith(desk, headers.authorization.slice('Bearer '.length))
    await desk.goto(`/seller/orders/${order._id}/packing-slip`)
    await expect(desk.locator('.slip-item img')).toHaveAttribute('src', new RegExp(`^${rust}`))
    await desk.close()
  })
  const detail = page.getByRole('dialog', { name: `Order ${order.id}` })
  await test.step('the shopper sends it back', async () => {
    await page.goto('/orders')
    await page.getByRole('button', { name: `Order ${order.id}` }).click()
    await expect(detail.locator('img').first()).toHaveAttribute('src', new RegExp(`^${rust}`))
    await detail.getByRole('button', { name: 'Request Return' }).click()
    const asking = page.getByRole('dialog', { name: 'Request Return' })
    await asking.getByRole('checkbox', { name: kurta.title }).check()
    await asking.getByLabel('What is wrong with it?').selectOption('too_large')
    await asking.getByLabel('Reason').fill('Too wide at the shoulders')
    await asking.getByRole('button', { name: 'Request Return' }).click()
    await expect(detail.locator('.order-returns')).toContainText('Requested')
    expect(await stock()).toMatchObject({ 'Rust 3XL': 2 })
  })
  await test.step('what came back can be sold again, in that colour and size alone', async () => {
    const read = await request.get(`/v1/api/orders/${order._id}`, { headers })
    const [{ _id }] = (await read.json()).order.returns
    for (const status of ['Approved', 'Received', 'Refunded']) {
      await put(`/v1/api/returns/${_id}`, { status, remark: '' })
      await expect(detail.locator('.order-returns')).toContainText(status)
    }
    expect(await stock()).toEqual({ 'Indigo L': 3, 'Indigo 3XL': 3, 'Rust L': 3, 'Rust 3XL': 3 })
  })
})
