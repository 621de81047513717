import { asc, eq, type SQL } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { purchases } from '#database/tables/purchases.ts'
import { isId } from '#rules/is-id.ts'
import { may } from '#rules/permissions.ts'
import { authorize } from '../access/authorize.ts'
import { isOwned, requireOwned } from '../access/owned-by.ts'
import type { OrderKey, SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import type { OrderRow } from './order-rows.ts'

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/i
const PURCHASE_NUMBER = /^P[0-9A-HJKMNP-TV-Z]{8}$/i

/** A number of several orders that were placed together. */
export function isPurchaseNumber(text: string): boolean {
  return PURCHASE_NUMBER.test(text)
}

/**
 * An order by its id or number, without authorization: for internal use. The number of a purchase finds its first part;
 * it is not locked by that, because what is done to one part is not done to the others.
 */
export async function findOrder(db: Db, idOrNumber: string): Promise<OrderRow> {
  if (isPurchaseNumber(idOrNumber)) return findFirstPart(db, idOrNumber)
  const [found] = await db.select().from(orders).where(namedBy(idOrNumber))
  return foundOrRefused(found)
}

async function findFirstPart(db: Db, number: string): Promise<OrderRow> {
  const [found] = await db
    .select({ order: orders })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .where(eq(purchases.number, number.toUpperCase()))
    .orderBy(asc(orders.id))
    .limit(1)
  return foundOrRefused(found?.order)
}

/** The same, locked until the transaction ends. */
export async function lockOrder(tx: Db, idOrNumber: string): Promise<OrderRow> {
  const [found] = await tx.select().from(orders).where(namedBy(idOrNumber)).for('update')
  return foundOrRefused(found)
}

/** An order at the desk: that of another seller is missing. */
export async function findDeskOrder(db: Db, by: SignedIn, idOrNumber: string): Promise<OrderRow> {
  const order = await findOrder(db, idOrNumber)
  requireOwned(by, order.sellerId, ORDER_TEXTS.missing)
  return order
}

/** The same, locked until the transaction ends. `missing`: what is said of what belongs to another seller's order. */
export async function lockDeskOrder(
  tx: Db,
  by: SignedIn,
  idOrNumber: string,
  missing: string = ORDER_TEXTS.missing,
): Promise<OrderRow> {
  const order = await lockOrder(tx, idOrNumber)
  requireOwned(by, order.sellerId, missing)
  return order
}

/** Whether the user works on this order at the desk. */
export function runsOrder({ currentUser }: RequestContext, { sellerId }: Pick<OrderRow, 'sellerId'>): boolean {
  return currentUser.role !== 'guest' && may(currentUser, 'run_orders') && isOwned(currentUser, sellerId)
}

/** First line of the operations that the key of an order opens too. */
export function authorizeKeyOrUser(shop: RequestContext): void {
  if (keyOf(shop) === undefined) authorize(shop, 'place_order')
}

/** May read: one's own order, that of one's key, or those of one's desk. Another user's is answered with 404. */
export function authorizeOrder(shop: RequestContext, order: OrderRow): void {
  if (runsOrder(shop, order) || isOpenedBy(keyOf(shop), order)) return
  authorizeOrderChange(shop, order)
}

/** May change: only the buyer, signed in or with the link of a mail. */
export function authorizeOrderChange(shop: RequestContext, order: OrderRow): void {
  const key = keyOf(shop)
  if (key !== undefined) {
    // As if it did not exist: a key must not tell which numbers are taken.
    if (!isOpenedBy(key, order)) throw new Refusal('not_found', ORDER_TEXTS.missing)
    if (!key.mayChange) throw new Refusal('not_allowed', ORDER_TEXTS.needsMailedLink)
    return
  }
  if (!may(shop.currentUser, 'change_order', { userId: order.userId })) {
    authorize(shop, 'place_order')
    shop.noteEvent('not_allowed', { orderId: order.id })
    throw new Refusal('not_found', ORDER_TEXTS.missing)
  }
}

/** The person of an order's event: of a mailed link it is the buyer, who may have no account. */
export function buyerOf({ currentUser }: RequestContext, order: OrderRow): string | null {
  return currentUser.role === 'guest' ? order.userId : currentUser.userId
}

/** A key of one part opens what was ordered with it. */
function isOpenedBy(key: OrderKey | undefined, { id, purchaseId }: OrderRow): boolean {
  if (key === undefined) return false
  return key.orderId === id || (purchaseId !== null && key.purchaseId === purchaseId)
}

function keyOf({ currentUser }: RequestContext) {
  return currentUser.role === 'guest' ? currentUser.orderKey : undefined
}

function namedBy(idOrNumber: string): SQL {
  if (isId(idOrNumber)) return eq(orders.id, idOrNumber)
  if (NUMBER.test(idOrNumber)) return eq(orders.number, idOrNumber.toUpperCase())
  throw new Refusal('not_found', ORDER_TEXTS.missing)
}

function foundOrRefused(found: OrderRow | undefined): OrderRow {
  if (found === undefined) throw new Refusal('not_found', ORDER_TEXTS.missing)
  return found
}
