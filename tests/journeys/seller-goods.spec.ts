import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { forgiveFailedCalls, signUpPerson } from '../support/journey-people.ts'

const SELLER = { email: 'seller@threadspeak.test', password: 'Thread-speak-1' }

const image = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** Comes in as somebody; answers the token. */
async function enter(page: Page, token: string): Promise<string> {
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return token
}

async function enterAsSeller(page: Page): Promise<string> {
  const { token } = await (await page.request.post('/auth/login', { data: SELLER })).json()
  return enter(page, token)
}

const headers = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const uniquely = (word: string) => `${word} ${Date.now().toString(36)}`

test('the product form says what is wrong at its place, and loses nothing [ROUTE-44] [SELL-PROD-15] [SELL-PROD-17] [SELL-PROD-19] [SELL-PROD-21]', async ({
  page,
}) => {
  await enterAsSeller(page)
  await page.goto('/seller/products/add')
  await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByLabel('Name of the new category').fill('Evening Wear')
  await page.getByLabel('Name of the new category').press('Enter')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Evening Wear')
  for (const colour of ['Teal', 'teal']) {
    await page.getByLabel('Colours', { exact: true }).first().fill(colour)
    await page.getByLabel('Colours', { exact: true }).first().press('Enter')
  }
  await expect(page.getByText('teal cannot be added')).toBeVisible()
  await page.getByLabel('Original price (₹)').fill('1000')
  await page.getByLabel('Discount price (₹)').fill('1200')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Discount price must be below the original price')).toBeVisible()
  await page.getByLabel('Discount price (₹)').fill('750')
  await expect(page.getByLabel('Offer')).toHaveValue('25% OFF')

  await expect(page.getByText('PNG/JPG up to 5MB each')).toBeVisible()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Images must be PNG or JPG up to 5MB each')).toBeVisible()
  const buffer = await image('#7d57b0')
  await files.setInputFiles([1, 2, 3, 4, 5].map((i) => ({ name: `${i}.png`, mimeType: 'image/png', buffer })))
  await expect(page.getByText('Maximum 4 images allowed')).toBeVisible()
  await expect(page.locator('.image-list li')).toHaveCount(4)
  await expectAccessible(page)
})

test('a seller adds a product with images and sees it in the shop [ROUTE-43] [SELL-PROD-02] [SELL-PROD-03] [SELL-PROD-07] [SELL-PROD-27]', async ({
  page,
  complaints,
}) => {
  await enterAsSeller(page)
  const title = uniquely('Zari Clutch')
  await page.goto('/seller/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Product' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('Beauty')
  await page.getByLabel('Description').fill('Gold thread on silk.')
  await page.getByLabel('Original price (₹)').fill('1000')
  await page.getByLabel('Stock quantity').fill('4')
  for (const colour of ['Teal', 'Oat', 'Rose', 'Plum']) {
    await page.getByLabel('Colours', { exact: true }).first().fill(colour)
    await page.getByLabel('Colours', { exact: true }).first().press('Enter')
  }
  const shots = await Promise.all(['#7d57b0', '#2f8580'].map(image))
  const named = shots.map((buffer, i) => ({ name: `${i}.png`, mimeType: 'image/png', buffer }))
  await page.locator('input[type=file]').setInputFiles(named)
  await page.getByRole('button', { name: 'Move image 1 back' }).click()

  // The connection is lost in the middle: everything stays, and the second try succeeds.
  await page.route('**/add-products', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('alert').getByText('Failed to add product')).toBeVisible()
  forgiveFailedCalls(complaints)
  await page.unroute('**/add-products')
  await expect(page.locator('.image-list li')).toHaveCount(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Congratulations! Product added successfully!').first()).toBeVisible()

  await page.getByLabel('Search products').fill(title)
  const card = page.locator('.product-card').filter({ hasText: title })
  await expect(card.getByText('+1 more')).toBeVisible()
  await expect(card.getByText('4 in stock')).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('table', { name: 'Products' })).toContainText(title)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('₹1,000').first()).toBeVisible()
})

test('a seller edits a product that somebody else just changed, and deletes it [ROUTE-45] [SELL-PROD-04] [SELL-PROD-06] [SELL-PROD-08] [SELL-PROD-25]', async ({
  page,
  complaints,
}) => {
  const token = await enterAsSeller(page)
  const title = uniquely('Moti Clutch')
  const made = { title, description: 'Beads.', category: 'Bags', originalPrice: 1000, inStock: 4 }
  await page.request.post('/v1/api/products/add-products', { ...headers(token), data: made })
  await page.goto(`/seller/products?search=${encodeURIComponent(title)}`)
  const inShop = page.getByRole('link', { name: `${title} in the shop` })
  await expect(inShop).toHaveAttribute('href', /^\/products\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Stock quantity')).toHaveValue('4')
  const id = page.url().split('/').at(-1) ?? ''
  // Meanwhile somebody else saves: the second is told, and chooses.
  await page.request.put(`/v1/api/products/${id}`, { ...headers(token), data: { productMaterial: 'Tussar silk' } })
  await page.getByLabel('Stock quantity').fill('6')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Material: Tussar silk')).toBeVisible()
  forgiveFailedCalls(complaints)
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Product updated successfully').first()).toBeVisible()
  // Only what was edited here went over what the other saved.
  const { product } = await (await page.request.get(`/v1/api/products/${id}`)).json()
  expect(product).toMatchObject({ inStock: 6, productMaterial: 'Tussar silk' })

  await page.goto(`/seller/products?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product deleted successfully').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('the edit page waits and says so [SELL-PROD-09] [SELL-PROD-24]', async ({ page, complaints }) => {
  await enterAsSeller(page)
  let go: () => void = () => undefined
  await page.route('**/v1/api/seller/products?id=*', async (route) => {
    await new Promise<void>((resolve) => (go = resolve))
    await route.continue()
  })
  const { products } = await (await page.request.get('/v1/api/products')).json()
  await page.goto(`/seller/products/edit/${products[0]._id}`)
  await expect(page.getByText('Loading product details...')).toBeVisible()
  go()
  await expect(page.getByLabel('Title')).toHaveValue(products[0].title)
  await page.route('**/v1/api/products/*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update product')).toBeVisible()
  forgiveFailedCalls(complaints)
})

test('a seller makes a coupon that a shopper then applies [ROUTE-46]', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const shopper = await signUpPerson(page.request)
  await enterAsSeller(page)
  await page.goto('/seller/cupons')
  await expect(page.getByRole('heading', { name: 'Coupon Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Coupon' }).click()
  const dialog = page.getByRole('dialog')
  await test.step('the form says what is missing [SELL-COUP-15] [SELL-COUP-17]', async () => {
    await expect(dialog.getByLabel('Customer', { exact: true })).toBeChecked()
    await expect(dialog.getByLabel('Discount value (%)')).toHaveAttribute('step', '0.1')
    await dialog.getByRole('radio', { name: 'Fixed amount' }).check()
    await expect(dialog.getByLabel('Discount value (₹)')).toHaveAttribute('step', '1')
    await dialog.getByRole('button', { name: 'Add Coupon' }).click()
    await expect(dialog.getByText('Coupon code is required.')).toBeVisible()
    await expect(dialog.getByText('Discount value must be a positive number.')).toBeVisible()
    await expectAccessible(page)
  })
  const code = `GO${Date.now().toString(36)}`.toUpperCase()
  await test.step('the coupon is added for one person [SELL-COUP-02] [SELL-COUP-16] [SELL-COUP-26]', async () => {
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('Discount value (₹)').fill('75')
    await dialog.getByLabel('Expiration date').fill('2031-01-31')
    await dialog.getByLabel('Search people').fill('nobody of that name')
    await expect(dialog.getByText('No users found.', { exact: true })).toBeVisible()
    await dialog.getByLabel('Search people').fill(shopper.email)
    await dialog.getByText(shopper.email).click()
    await dialog.getByRole('button', { name: 'Add Coupon' }).click()
    await expect(page.getByText(`Coupon "${code}" added successfully!`).first()).toBeVisible()
  })
  await page.getByLabel('Search coupons').fill(code)
  const row = page.getByRole('row').filter({ hasText: code })
  await test.step('its code is copied and applied [SELL-COUP-03]', async () => {
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: 'Copy code' }).click()
    await expect(row.getByText('Copied!')).toBeVisible()
    const applied = await page.request.post('/v1/api/cupons/apply', {
      ...headers(shopper.token),
      data: { code, subtotal: 500 },
    })
    expect(await applied.json()).toMatchObject({ discountAmount: 75 })
  })
  await test.step('it is deleted again [SELL-COUP-01]', async () => {
    await row.getByRole('button', { name: `Edit ${code}` }).click()
    await expect(page.getByRole('dialog').getByLabel('Code')).not.toBeEditable()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: `Delete ${code}` }).click()
    await page.getByRole('button', { name: 'Delete coupon' }).click()
    await expect(page.getByText(`Coupon "${code}" deleted successfully!`).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No coupons found' })).toBeVisible()
  })
})

test('when the shop fails without a word, each page has its own [SELL-COUP-22] [SELL-COUP-23] [SELL-COUP-24] [SELL-COUP-25] [SELL-PROD-28]', async ({
  page,
  complaints,
}) => {
  await enterAsSeller(page)
  const silent = { status: 500, json: { success: false } }
  await page.route('**/v1/api/cupons', (route) => route.fulfill(silent))
  await page.goto('/seller/cupons')
  await expect(page.getByText('Failed to fetch cupons')).toBeVisible()
  await page.unroute('**/v1/api/cupons')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.route('**/v1/api/cupons/*', (route) => route.fulfill(silent))
  await page.getByRole('button', { name: 'Edit SAVE10' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update coupon.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete SAVE10' }).click()
  await page.getByRole('button', { name: 'Delete coupon' }).click()
  await expect(page.getByText('Failed to delete coupon.').first()).toBeVisible()
  await page.route('**/v1/api/cupons', (route) => route.fulfill(silent))
  await page.getByRole('button', { name: 'Add Coupon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('NEVER')
  await dialog.getByLabel('Discount value (%)').fill('5')
  await dialog.getByLabel('Expiration date').fill('2031-01-31')
  await dialog.getByRole('button', { name: 'Add Coupon' }).click()
  await expect(dialog.getByText('Failed to add coupon.')).toBeVisible()
  await expect(dialog.getByLabel('Code')).toHaveValue('NEVER')

  await page.route('**/v1/api/products/*', (route) => route.fulfill(silent))
  await page.goto('/seller/products')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Failed to delete product').first()).toBeVisible()
  forgiveFailedCalls(complaints)
})
