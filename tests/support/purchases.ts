import { asc, eq } from 'drizzle-orm'
import { type OrderInput, orderInput, type PaymentOrderJson, type PlacedJson } from '#contracts/orders/orders.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { users } from '#database/tables/accounts.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { payments } from '#database/tables/payments.ts'
import type { Product } from '#rules/product.ts'
import { answerOrder } from '#shop/checkout/answer-order.ts'
import { buyerFromUser } from '#shop/checkout/buyer.ts'
import { readRequest } from '#shop/checkout/read-request.ts'
import { saveAlone } from '#shop/checkout/save-alone.ts'
import { asUser } from './as-user.ts'
import { cartLine, orderBody } from './orders.ts'
import type { Person } from './people.ts'
import { newSeller, type TestSeller } from './sellers.ts'
import { stockProduct, type TestShop } from './test-shop.ts'

export type Stall = { seller: TestSeller | null; product: Product }

/** Goods of the house and of other sellers, one kind each. */
export async function openStalls(shop: TestShop, pricesPaise: readonly number[], stock = 50): Promise<Stall[]> {
  const stalls: Stall[] = []
  for (const [at, originalPaise] of pricesPaise.entries()) {
    const seller = at === 0 ? null : await newSeller(shop)
    const part = { title: `Shawl ${at}`, stock, originalPaise, discountPaise: null }
    const product = await stockProduct(shop, { ...part, ...(seller === null ? {} : { sellerId: seller.sellerId }) })
    stalls.push({ seller, product })
  }
  return stalls
}

type Change = {
  cart?: object
  paymentMethod?: object
  quantities?: readonly number[]
  /** What is chosen of each kind. */
  choices?: readonly object[]
  key?: string
  shippingInfo?: object
}

export function purchaseBody(stalls: readonly Stall[], method: 'online' | 'COD', change: Change = {}): OrderInput {
  const { cart = {}, paymentMethod = {}, quantities = [], choices = [], shippingInfo = {} } = change
  const items = stalls.map(({ product }, at) => cartLine(product, { quantity: quantities[at] ?? 1, ...choices[at] }))
  const [first] = stalls
  if (first === undefined) throw new Error('A cart has goods.')
  return orderInput.parse(orderBody(first.product, method, { items, cart, paymentMethod, shippingInfo }))
}

/** Orders goods of several sellers at once. */
export async function placePurchase(
  shop: TestShop,
  buyer: Person,
  stalls: readonly Stall[],
  method: 'online' | 'COD',
  change: Change = {},
): Promise<PlacedJson | PaymentOrderJson> {
  const context = asUser(shop, buyer)
  const request = await readRequest(context, purchaseBody(stalls, method, change), change.key ?? null)
  const [row] = await shop.database.db.select().from(users).where(eq(users.id, buyer.user._id))
  if (row === undefined) throw new Error('No buyer.')
  const user = buyerFromUser(row)
  const saved = await saveAlone(context, { ...request, user, mayHaveFailed: true })
  await syncToDisk(shop.database.db)
  return answerOrder(context, request.input, saved, user)
}

/** An online purchase, ready to be paid. */
export async function openPurchase(
  shop: TestShop,
  buyer: Person,
  stalls: readonly Stall[],
  change: Change = {},
): Promise<PaymentOrderJson> {
  const opened = await placePurchase(shop, buyer, stalls, 'online', change)
  if (!('razorpayOrder' in opened)) throw new Error('Nothing to pay.')
  return opened
}

/** The parts of an order, first part first, as they are in the books. */
export async function partRows({ database: { db } }: TestShop, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order?.purchaseId == null) throw new Error('Not a part.')
  return db.select().from(orders).where(eq(orders.purchaseId, order.purchaseId)).orderBy(asc(orders.id))
}

export async function itemsOfPart({ database: { db } }: TestShop, orderId: string) {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
}

export async function paymentOfPart({ database: { db } }: TestShop, orderId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return payment
}
