import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect } from './journey.ts'

const SAMPLE_PASSWORD = 'Thread-speak-1'

/** In the dialog that packs. A weight is stored with its product, so a second try of a journey finds it known. */
export async function saveWeight(dialog: Locator): Promise<void> {
  const weight = dialog.getByLabel(/^Weight of one/)
  await expect(weight.or(dialog.getByLabel('Length (mm)')).first()).toBeVisible()
  if (!(await weight.isVisible())) return
  await weight.fill('180')
  await dialog.getByRole('button', { name: /^Save weight/ }).click()
}

/** Products with plenty of stock, one for all of their colours and sizes, so that journeys do not compete for them. */
export async function plentifulProducts(request: APIRequestContext): Promise<ProductJson[]> {
  const { products } = (await (await request.get('/v1/api/products')).json()) as { products: ProductJson[] }
  return products.filter(({ inStock, options }) => inStock >= 20 && options === undefined)
}

/** Fills the cart as the product page does, before the page opens. */
export async function fillCart(page: Page, products: readonly ProductJson[], change: object = {}): Promise<void> {
  const items = products.map((product, at) => ({
    id: `line-${at}`,
    product: {
      _id: product._id,
      title: product.title,
      images: product.images,
      category: product.category,
      description: '',
      originalPrice: product.originalPrice,
      discountPrice: product.discountPrice,
    },
    quantity: 1,
    color: product.colors[0] ?? '',
    size: product.sizes[0] ?? null,
    inStock: product.inStock,
    deliveryDate: 'Tuesday, 17 March 2026',
    ...change,
  }))
  await page.addInitScript(
    (cart) => {
      // Only the first time: the journey changes it later.
      if (!sessionStorage.getItem('filled')) localStorage.setItem('cart', cart)
      sessionStorage.setItem('filled', 'yes')
    },
    JSON.stringify({ items, count: items.length }),
  )
}

export async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    if (!sessionStorage.getItem('arrived')) localStorage.setItem('token', given)
    sessionStorage.setItem('arrived', 'yes')
  }, token)
}

export const ADDRESS = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Address: '14 Temple Tank Road, second floor',
  'ZIP code': '560004',
  Phone: '98765 43210',
  Email: 'asha.parcel@example.in',
} as const

/**
 * Everything but city and state, which the PIN code fills in. `email`: of a journey that reads its mails; a shared address
 * may have had its mails of the day.
 */
export async function fillAddress(page: Page, email: string = ADDRESS.Email): Promise<void> {
  const main = page.getByRole('main')
  for (const [label, text] of Object.entries({ ...ADDRESS, Email: email }))
    await main.getByLabel(label, { exact: true }).fill(text)
  await expect(main.getByLabel('State', { exact: true })).toHaveValue('Karnataka')
  await expect(main.getByLabel('City', { exact: true })).toHaveValue(/^Beng/)
}

/** The provider's window, once it is visible. */
export async function paymentWindow(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe.razorpay-checkout-frame')
  await expect(frame.getByRole('button', { name: 'Success', exact: true })).toBeVisible()
  return frame
}

export const badge = (page: Page) => page.getByRole('banner').locator('.cart .badge')

/** Places an order through the API, of a product with plenty of stock. */
export async function placeByApi(
  request: APIRequestContext,
  token: string,
  method: 'COD' | 'online',
  which = 0,
): Promise<OrderJson> {
  const product = (await plentifulProducts(request))[which]!
  const email = `parcel${Date.now().toString(36)}@example.in`
  const response = await request.post('/v1/api/orders', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      shippingInfo: {
        fullName: 'Asha Rao',
        phone: '9876543210',
        email,
        address: '14 Temple Tank Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        postalCode: '560004',
      },
      paymentMethod: { method },
      cart: { items: [{ product, quantity: 1, color: product.colors[0] ?? '', size: product.sizes[0] ?? null }] },
    },
  })
  return (await response.json()).order
}

export const sellerToken = (request: APIRequestContext) => sampleToken(request, 'seller@threadspeak.test')
export const adminToken = (request: APIRequestContext) => sampleToken(request, 'admin@threadspeak.test')

/** Session token of a sample account. */
export async function sampleToken(request: APIRequestContext, email: string): Promise<string> {
  const data = { email, password: SAMPLE_PASSWORD }
  return (await (await request.post('/auth/login', { data })).json()).token
}

/** Chooses the first size on a product page, where there are several. */
export async function chooseSize(page: Page): Promise<void> {
  const sizes = page.locator('.sizes input')
  if ((await sizes.count()) > 1) await sizes.first().check({ force: true })
}
