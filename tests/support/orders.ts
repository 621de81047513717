import type { OrderJson, PaymentOrderJson } from '#contracts/orders/orders.ts'
import { toRupees } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

export const SHIPPING = {
  fullName: 'Asha Rao',
  phone: '98450 12345',
  email: 'asha@example.in',
  address: '14 Weavers Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'INDIA',
  postalCode: '560038',
}

/** A line as the cart stores it. */
export function cartLine(product: Product, change: Record<string, unknown> = {}) {
  const { id, title, originalPaise, discountPaise, colors, sizes } = product
  const prices = {
    originalPrice: toRupees(originalPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
  }
  return {
    product: { _id: id, title, ...prices },
    quantity: 1,
    color: colors[0] ?? '',
    size: sizes[0] ?? null,
    ...change,
  }
}

type Change = {
  items?: unknown[]
  cart?: object
  paymentMethod?: object
  shippingInfo?: object
  [key: string]: unknown
}

/** The body a checkout page sends; without amounts, which are only compared. */
export function orderBody(product: Product, method: 'online' | 'COD', change: Change = {}) {
  const { items = [cartLine(product)], cart = {}, paymentMethod = {}, shippingInfo = {}, ...rest } = change
  return {
    shippingInfo: { ...SHIPPING, ...shippingInfo },
    paymentMethod: { method, ...paymentMethod },
    cart: { items, ...cart },
    estimatedDelivery: '7/3/2026',
    ...rest,
  }
}

export async function placeCod(
  shop: TestShop,
  { token }: Person,
  product: Product,
  change?: Change,
): Promise<OrderJson> {
  const response = await send(shop, 'POST', '/v1/api/orders', orderBody(product, 'COD', change), token)
  if (response.statusCode !== 200) throw new Error(`No order: ${response.body}`)
  return response.json().order
}

export async function placeOnline(
  shop: TestShop,
  { token }: Person,
  product: Product,
  change?: Change,
): Promise<PaymentOrderJson> {
  const response = await send(shop, 'POST', '/v1/api/orders', orderBody(product, 'online', change), token)
  if (response.statusCode !== 200) throw new Error(`No payment order: ${response.body}`)
  return response.json()
}

/** A seller changes the status and confirms whatever is asked. */
export async function moveTo(shop: TestShop, seller: Person, order: OrderJson, status: string): Promise<OrderJson> {
  const response = await send(
    shop,
    'PUT',
    `/v1/api/orders/${order._id}/status`,
    { status, confirm: true },
    seller.token,
  )
  if (response.statusCode !== 200) throw new Error(`Not moved: ${response.body}`)
  return response.json().order
}
