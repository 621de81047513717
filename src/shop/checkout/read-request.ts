import { createHash } from 'node:crypto'
import type { OrderInput } from '#contracts/orders/orders.ts'
import type { Shop } from '../context/shop.ts'
import { findPinAnswer } from '../delivery/find-pin-answer.ts'
import { readOrderLines } from '../orders/read-order-lines.ts'
import type { OrderRequest } from './draft-order.ts'
import { readShipping } from './read-shipping.ts'

/** What is asked for, validated as far as no product is needed for it. */
export async function readRequest(
  shop: Shop,
  input: OrderInput,
  key: string | null,
): Promise<Omit<OrderRequest, 'user' | 'mayHaveFailed'>> {
  const lines = readOrderLines(input.cart.items)
  const shipping = readShipping(input.shippingInfo)
  const { method, storeCredit } = input.paymentMethod
  const wish = [lines, shipping, method, input.cart.couponCode ?? null, ...(storeCredit ? [storeCredit] : [])]
  const requestHash = createHash('sha256').update(JSON.stringify(wish)).digest('hex')
  const place = await findPinAnswer(shop, shipping.postalCode)
  return { settings: await shop.settings.get(), input, lines, shipping, place, key, requestHash }
}
