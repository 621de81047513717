import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderInput, PaymentOrderJson, PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { syncToDisk } from '#database/group-commit.ts'
import { preparedOnce } from '#database/prepared.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { codProblem } from '#rules/cod.ts'
import { isPayable } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { authorize } from '../access/authorize.ts'
import { saveAddress } from '../addresses/save-address.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { findOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { keepWithinOpenOrders } from '../orders/open-order-caps.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { orderToJson } from '../orders/order-to-json.ts'
import { readOrderLines } from '../orders/read-order-lines.ts'
import { lockProducts } from '../orders/take-stock.ts'
import { openPayment } from '../payments/open-payment.ts'
import { payAgain } from '../payments/pay-again.ts'
import { draftOrder, type OrderRequest } from './draft-order.ts'
import { placeTogether } from './place-together.ts'
import { readShipping } from './read-shipping.ts'
import { isAtOpenLimit, toCodTerms } from './require-cod.ts'
import { type SavedOrder, saveOrder } from './save-order.ts'

/** No key looks like this, so nobody has sent it before. */
const NO_KEY = ''

/** The buyer, and the order that this key made before. */
const findBuyer = preparedOnce((db) => {
  const isSent = and(eq(orders.userId, users.id), eq(orders.idempotencyKey, sql.placeholder('key')))
  return db
    .select({ user: users, before: orders })
    .from(users)
    .leftJoin(orders, isSent)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('find_buyer')
})

type Answer = PlacedJson | PaymentOrderJson

/** Orders what is in the cart. With a key, sending it again answers the order that it made the first time. */
export async function placeOrder(shop: RequestContext, input: OrderInput, key: string | null): Promise<Answer> {
  const { userId } = authorize(shop, 'place_order')
  const lines = readOrderLines(input.cart.items)
  const shipping = readShipping(input.shippingInfo)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([lines, shipping, input.paymentMethod.method, input.cart.couponCode ?? null]))
    .digest('hex')
  const settings = await shop.settings.get()
  const request = { settings, input, lines, shipping, key, requestHash }
  const together = await orFirst(shop, userId, key, () => placeTogether({ shop, userId, request }))
  if ('requestHash' in together) return answerAgain(shop, together, requestHash)
  if ('items' in together) return answer(shop, input, together)

  const [buyer] = await findBuyer(shop.db).execute({ userId, key: key ?? NO_KEY })
  if (buyer === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  const { user, before } = buyer
  if (before !== null) return answerAgain(shop, before, requestHash)
  if (!together.isCounted) await requireWithinLimit(shop, 'orders', userId)
  await requireWithinNetwork(shop, user, input)
  const saved = await orFirst(shop, userId, key, () => save(shop, { ...request, user, mayHaveFailed: true }))
  if (!('items' in saved)) return answerAgain(shop, saved, requestHash)
  await syncToDisk(shop.db)
  return answer(shop, input, saved, user)
}

async function answer(
  shop: RequestContext,
  input: OrderInput,
  { order, items, invoiceNumber }: SavedOrder,
  user?: OrderRequest['user'],
): Promise<Answer> {
  if (input.saveAddress === true && order.userId !== null) await saveAddress(shop, order.userId, input.shippingInfo)
  const nothing = {
    tracking: [],
    returns: [],
    returnedPayments: [],
    providerOrderId: null,
    captureId: null,
    refundedPaise: 0,
  }
  const json = orderToJson(order, { ...nothing, items, invoiceNumber })
  if (user !== undefined && order.method === 'online')
    return openPayment(shop, json, () => textWhenDown(shop, user, order))
  return { success: true, message: CHECKOUT_TEXTS.placed, order: json }
}

/** Cash is named as the way out only to whom it is open. */
async function textWhenDown(
  shop: RequestContext,
  user: OrderRequest['user'],
  { totalPaise }: OrderRow,
): Promise<string> {
  const { terms } = await shop.settings.get()
  const known = toCodTerms(terms, user, await isAtOpenLimit(shop.db, terms, user.id))
  return codProblem(known, totalPaise) === null ? CHECKOUT_TEXTS.providerDown : CHECKOUT_TEXTS.cardsDown
}

/** Orders that wait keep pieces from others, and accounts cost nothing: so they are counted by network too. */
async function requireWithinNetwork(
  shop: RequestContext,
  { isEmailVerified }: OrderRequest['user'],
  { paymentMethod }: OrderInput,
): Promise<void> {
  if (isEmailVerified && paymentMethod.method === 'COD') return
  const name = isEmailVerified ? 'waiting_orders' : 'waiting_orders_unverified'
  await requireWithinLimit(shop, name, networkFromAddress(shop.currentUser.address))
}

/**
 * Two requests with one key at the same moment: the second finds the first one's order, also where it was refused
 * because the first one took the last piece.
 */
async function orFirst<Work>(
  shop: RequestContext,
  userId: string,
  key: string | null,
  work: () => Promise<Work>,
): Promise<Work | OrderRow> {
  try {
    return await work()
  } catch (error) {
    const first = key === null ? undefined : await findByKey(shop, userId, key)
    if (first === undefined) throw error
    return first
  }
}

/** Places it alone, with its buyer and products locked. */
async function save(shop: RequestContext, request: OrderRequest): Promise<SavedOrder> {
  const { user, lines } = request
  try {
    return await shop.db.transaction((tx) =>
      keepWithinOpenOrders(tx, shop, user.id, async () => {
        const ids = lines.map(({ productId }) => productId)
        const draft = await draftOrder(tx, shop, request, await lockProducts(tx, ids))
        return saveOrder(tx, shop, draft)
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'orders_number_key')) return save(shop, request)
    throw error
  }
}

async function findByKey(shop: RequestContext, userId: string, key: string): Promise<OrderRow | undefined> {
  const [found] = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return found
}

async function answerAgain(shop: RequestContext, order: OrderRow, requestHash: string): Promise<Answer> {
  // The first request may still be waiting for the disk.
  await syncToDisk(shop.db)
  if (order.requestHash !== requestHash) throw new Refusal('conflict', CHECKOUT_TEXTS.keyReused)
  const isUnpaid = order.method === 'online' && isPayable(order.status)
  if (!isUnpaid) return { success: true, message: CHECKOUT_TEXTS.placed, order: await loadOrder(shop.db, order) }
  return payAgain(shop, order.id).catch(async (error: unknown) => {
    // It was found out just now that it is paid: then there is nothing to open and the order is the answer.
    const now = await findOrder(shop.db, order.id)
    if (now.paymentStatus !== PaymentStatus.Completed) throw error
    return { success: true, message: CHECKOUT_TEXTS.placed, order: await loadOrder(shop.db, now) }
  })
}
