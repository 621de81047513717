import type { APIRequestContext, Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { adminToken, placeByApi, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, newestMail, newPerson, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** A window of somebody else, who is signed in there. */
async function windowOf(browser: Browser, token: string, path: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInWith(page, token)
  await page.goto(path)
  return page
}

async function apply(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const told = {
    'Name of your shop': name,
    'What you make': 'Cotton stoles, woven on two pit looms behind the house.',
    'Legal name': 'Meera Devi',
    Address: '4 Weavers Lane, Nashik 422001',
    City: 'Nashik',
    PAN: 'AAPFU0939F',
    GSTIN: '27AAPFU0939F1ZV',
    'Bank account or UPI id': 'meera@okbank',
  }
  await main.getByRole('button', { name: 'Send the application' }).click()
  await expect(main.getByText('Please enter the name that shoppers will read')).toBeVisible()
  for (const [label, text] of Object.entries(told)) await main.getByRole('textbox', { name: label }).fill(text)
  await main.getByLabel('State', { exact: true }).selectOption('Maharashtra')
  await showWork(page)
  // The reload came back to the place; what the header covers there counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Send the application' }).click()
  await expect(main.getByText('Your application is with us')).toBeVisible()
}

/** Two pictures, one of which they think better of; the other is still there when they come back. */
async function showWork(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const files = ['#7d57b0', '#b05778'].map(async (background, at) => {
    const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
    return { name: `${at}.png`, mimeType: 'image/png', buffer }
  })
  await main
    .getByLabel('Pictures of what you make')
    .first()
    .setInputFiles(await Promise.all(files))
  const pictures = main.getByRole('list', { name: 'Pictures of what you make' })
  await expect(pictures.getByRole('listitem')).toHaveCount(2)
  await main.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(pictures.getByRole('img')).toHaveCount(1)
  await main.getByRole('button', { name: 'Keep as a draft' }).click()
  await expect(page.getByText('Your draft is kept.').first()).toBeVisible()
  await page.reload()
  await expect(pictures.getByRole('img')).toHaveCount(1)
}

async function approve(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search sellers' }).fill(email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Application/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'The application' }).getByText('Meera Devi', { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture 1 of what they make' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('can sell now').first()).toBeVisible()
}

async function addStole(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Add Product' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption('Beauty')
  await page.getByLabel('Description').fill('Soft, and long enough to wrap twice.')
  await page.getByLabel('Original price (₹)').fill('1000')
  await page.getByLabel('Stock quantity').fill('4')
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#7d57b0' } })
  const buffer = await picture.png().toBuffer()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Congratulations! Product added successfully!').first()).toBeVisible()
}

async function findProduct(request: APIRequestContext, title: string): Promise<ProductJson> {
  const { products } = (await (await request.get('/v1/api/products')).json()) as { products: ProductJson[] }
  const found = products.find((product) => product.title === title)
  if (found === undefined) throw new Error(`${title} is not in the shop`)
  return found
}

/** By somebody whose cash orders need no confirmation. */
async function buy(request: APIRequestContext, product: ProductJson): Promise<{ order: OrderJson; token: string }> {
  const shopper = { email: 'shopper@threadspeak.test', password: 'Thread-speak-1' }
  const { token } = await (await request.post('/auth/login', { data: shopper })).json()
  const data = {
    shippingInfo: {
      ...{
        fullName: 'Asha Rao',
        phone: '9876543210',
        email: shopper.email,
        address: '14 Temple Tank Road',
        city: 'Bengaluru',
      },
      ...{ state: 'Karnataka', postalCode: '560004' },
    },
    paymentMethod: { method: 'COD' },
    cart: { items: [{ product, quantity: 1, color: '', size: null }] },
  }
  const answer = await request.post('/v1/api/orders', { ...bearer(token), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return { order: (await answer.json()).order, token }
}

test('a stranger applies, is approved, sells and ships, and sees nothing of the others', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000)
  const unique = Date.now().toString(36)
  const [name, title] = [`Meera Looms ${unique}`, `Meera Stole ${unique}`]
  const person = await signUpPerson(request)
  await signInWith(page, person.token)
  await page.goto('/sell')
  await apply(page, name)

  const admin = await adminToken(request)
  const adminPage = await windowOf(browser, admin, '/admin/sellers')
  await approve(adminPage, person.email)
  await newestMail(request, person.email, /Sign in as a seller/)

  const house = await placeByApi(request, (await signUpPerson(request)).token, 'COD')
  const signedIn = await request.post('/auth/login', { data: { email: person.email, password: PASSWORD } })
  const { token } = await signedIn.json()
  const desk = await windowOf(browser, token, '/seller')
  await expect(desk.getByText('Nothing was ordered in the last 30 days.')).toBeVisible()
  await expect(desk.getByText('Nobody has reviewed anything yet')).toBeVisible()
  for (const [path, empty] of [
    ['orders', 'No orders yet'],
    ['returns', 'No returns yet'],
    ['customer-care', 'No customer queries'],
    ['cupons', 'No coupons yet'],
  ] as const) {
    await desk.goto(`/seller/${path}`)
    await expect(desk.getByRole('heading', { name: empty })).toBeVisible()
  }
  await desk.goto('/seller/settings')
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue(name)
  await desk.getByLabel('Days to make').fill('3')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Your settings are saved.').first()).toBeVisible()
  await desk.goto('/seller/products')
  await expect(desk.getByRole('heading', { name: 'Nothing is on sale yet' })).toBeVisible()
  await addStole(desk, title)

  const stole = await findProduct(request, title)
  await page.goto(`/products/${stole._id}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  // Approved, they are signed out everywhere.
  forgiveFailedCalls(complaints)
  await expect(page.getByText('Made to order in 3 days', { exact: false })).toBeVisible()
  const { order, token: buyer } = await buy(request, stole)

  await desk.goto('/seller/orders')
  await expect(desk.getByText('1 order', { exact: true })).toBeVisible()
  const card = desk.getByRole('article').filter({ hasText: order.id })
  await card.getByLabel('Order status').selectOption('Shipped')
  await expect(card.getByLabel('Order status')).toHaveValue('Shipped')
  await expect(async () => {
    const seen = await (await request.get(`/v1/api/orders/${order._id}`, bearer(buyer))).json()
    expect(seen.order.status).toBe('Shipped')
  }).toPass()

  // The house and its customers are not there.
  await desk.getByRole('searchbox', { name: 'Search orders' }).fill(house.id)
  await expect(desk.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  expect((await request.get(`/v1/api/orders/${house._id}`, bearer(token))).status()).toBe(404)
  await desk.goto('/seller/products')
  await expect(desk.getByText('1 product', { exact: true })).toBeVisible()
  await desk.setViewportSize(PHONE)
  await expectAccessible(desk)
})

test('whoever was let in without an application says who they are before they sell', async ({
  page,
  request,
  browser,
}) => {
  const data = { ...newPerson(), role: 'seller' }
  await request.post('/auth/signup', { data: { ...data, confirmPassword: PASSWORD } })
  const adminPage = await windowOf(browser, await adminToken(request), '/admin/sellers')
  await adminPage.getByRole('searchbox', { name: 'Search sellers' }).fill(data.email)
  await expect(adminPage.getByRole('row')).toHaveCount(2)
  await adminPage.getByRole('button', { name: 'Approve' }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(adminPage.getByText('can sell now').first()).toBeVisible()
  const signedIn = await request.post('/auth/login', { data: { email: data.email, password: PASSWORD } })
  await signInWith(page, (await signedIn.json()).token)
  await page.goto('/seller/products')
  await expect(page.getByText('One step before you can sell')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open your settings' }).click()
  await page.getByLabel('Town').fill('Nashik')
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra')
  await page.getByLabel('Address', { exact: true }).fill('4 Weavers Lane, Nashik 422001')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your settings are saved.').first()).toBeVisible()
  await expect(page.getByText('One step before you can sell')).toBeHidden()

  await adminPage.getByRole('button', { name: /^Suspend/ }).click()
  await adminPage.getByRole('dialog').getByLabel('Reason').fill('Three complaints in a week.')
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Suspend and tell them' }).click()
  await expect(adminPage.getByRole('dialog')).toBeHidden()
  await page.goto('/seller/products')
  await expect(page.getByText('You are suspended')).toBeVisible()
  await expect(page.getByText('“Three complaints in a week.”')).toBeVisible()
})
