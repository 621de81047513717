import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import type { PaymentOrderJson, PlacedJson } from '#contracts/order-json.ts'
import { CHECKOUT_TEXTS } from '#contracts/order-texts.ts'
import type { OrderInput } from '#contracts/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { preparedOnce } from '#database/prepared.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { orders } from '#database/tables/orders.ts'
import { codProblem } from '#rules/cod.ts'
import { requireMay } from '../accounts/require-may.ts'
import { saveAddress } from '../addresses/save-address.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkOf } from '../limits/network-of.ts'
import { keepWithinOpenOrders } from '../limits/open-orders.ts'
import { openPayment } from '../payments/open-payment.ts'
import { payAgain } from '../payments/pay-again.ts'
import type { VisitedShop } from '../shop.ts'
import { findOrder } from './find-order.ts'
import { loadOrder } from './load-orders.ts'
import type { OrderRow, ProductRow } from './order-rows.ts'
import { orderToJson } from './order-to-json.ts'
import { readOrderLines } from './read-order-lines.ts'
import { readShipping } from './read-shipping.ts'
import { codTermsOf, isAtOpenLimit } from './require-cod.ts'
import { realIds } from './take-stock.ts'
import { type NewOrder, type WrittenOrder, writeOrder, writeOrderAtOnce } from './write-order.ts'

/** No key looks like this, so nobody has sent it before. */
const NO_KEY = ''

/** Who asks, whether they asked before, and what they want: one journey for all three. */
const asked = preparedOnce((db) => {
  const isSent = and(eq(orders.userId, users.id), eq(orders.idempotencyKey, sql.placeholder('key')))
  const isWanted = sql`${products.id} = any(${sql.placeholder('productIds')}::uuid[])`
  return db
    .select({ user: users, before: orders, product: products })
    .from(users)
    .leftJoin(orders, isSent)
    .leftJoin(products, and(isWanted, isNull(products.retiredAt)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('who_orders_what')
})

type Answer = PlacedJson | PaymentOrderJson

/** Orders what is in the cart. With a key, sending it again answers the order that it made the first time. */
export async function placeOrder(shop: VisitedShop, input: OrderInput, key: string | null): Promise<Answer> {
  const { userId } = requireMay(shop, 'place_order')
  const lines = readOrderLines(input.cart.items)
  const shipping = readShipping(input.shippingInfo)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([lines, shipping, input.paymentMethod.method, input.cart.couponCode ?? null]))
    .digest('hex')
  const productIds = realIds(lines.map(({ productId }) => productId))
  const found = await asked(shop.db).execute({ userId, key: key ?? NO_KEY, productIds })
  const [asking] = found
  if (asking === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  const { user, before } = asking
  if (before !== null) return answerAgain(shop, before, requestHash)
  await requireWithinLimit(shop, 'orders', userId)
  await requireWithinNetwork(shop, user, input)

  const seen = found.flatMap(({ product }) => product ?? [])
  const written = await write(shop, { user, input, lines, shipping, key, requestHash }, seen)
  if (!('items' in written)) return answerAgain(shop, written, requestHash)
  if (input.saveAddress === true) await saveAddress(shop, userId, input.shippingInfo)
  const { order, items, invoiceNumber } = written
  const nothing = { tracking: [], returns: [], returnedPayments: [], providerOrderId: null, captureId: null }
  const json = orderToJson(order, { ...nothing, items, invoiceNumber })
  if (order.method === 'online') return openPayment(shop, json, () => textWhenDown(shop, user, order))
  return { success: true, message: CHECKOUT_TEXTS.placed, order: json }
}

/** Cash is named as the way out only to whom it is open. */
async function textWhenDown(shop: VisitedShop, user: NewOrder['user'], { totalPaise }: OrderRow): Promise<string> {
  const { terms } = await shop.settings.get()
  const known = codTermsOf(terms, user, await isAtOpenLimit(shop.db, terms, user.id))
  return codProblem(known, totalPaise) === null ? CHECKOUT_TEXTS.providerDown : CHECKOUT_TEXTS.cardsDown
}

/** Orders that wait keep pieces from others, and accounts cost nothing: so they are counted by network too. */
async function requireWithinNetwork(
  shop: VisitedShop,
  { isEmailVerified }: NewOrder['user'],
  { paymentMethod }: OrderInput,
): Promise<void> {
  if (isEmailVerified && paymentMethod.method === 'COD') return
  const name = isEmailVerified ? 'waiting_orders' : 'waiting_orders_unverified'
  await requireWithinLimit(shop, name, networkOf(shop.visitor.address))
}

/**
 * Two requests with one key at the same moment: the second finds the first one's order, also where it was refused
 * because the first one took the last piece.
 */
async function write(shop: VisitedShop, wanted: NewOrder, seen: ProductRow[]): Promise<WrittenOrder | OrderRow> {
  try {
    const atOnce = await writeOrderAtOnce(shop, wanted, seen)
    if (atOnce !== null) return atOnce
    return await shop.db.transaction((tx) =>
      keepWithinOpenOrders(tx, shop, wanted.user.id, () => writeOrder(tx, shop, wanted)),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'orders_number_key')) return write(shop, wanted, seen)
    const first = wanted.key === null ? undefined : await findByKey(shop, wanted.user.id, wanted.key)
    if (first === undefined) throw error
    return first
  }
}

async function findByKey(shop: VisitedShop, userId: string, key: string): Promise<OrderRow | undefined> {
  const [found] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return found
}

async function answerAgain(shop: VisitedShop, order: OrderRow, requestHash: string): Promise<Answer> {
  if (order.requestHash !== requestHash) throw new Refusal('conflict', CHECKOUT_TEXTS.keyReused)
  const isUnpaid = order.method === 'online' && ['Payment Pending', 'Failed'].includes(order.status)
  if (!isUnpaid) return { success: true, message: CHECKOUT_TEXTS.placed, order: await loadOrder(shop.db, order) }
  return payAgain(shop, order.id).catch(async (error: unknown) => {
    // It was found out just now that it is paid: then there is nothing to open and the order is the answer.
    const now = await findOrder(shop.db, order.id)
    if (now.paymentStatus !== 'Completed') throw error
    return { success: true, message: CHECKOUT_TEXTS.placed, order: await loadOrder(shop.db, now) }
  })
}
