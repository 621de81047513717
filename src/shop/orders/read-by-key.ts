import { eq } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { ToConfirmAnswer } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { toRupees } from '#rules/money.ts'
import { isDead, isPending } from '#rules/order-status.ts'
import { hashToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'
import { loadPurchases } from './load-purchases.ts'
import type { OrderRow } from './order-rows.ts'

/** The order of a confirmation link: the key proves that the mail arrived. */
export async function orderByKey(db: Db, key: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.confirmKeyHash, hashToken(key)))
  if (order === undefined) throw new Refusal('not_found', ORDER_TEXTS.missing)
  return order
}

/** What is to be confirmed, and whether it is still open. No personal data, because mails are forwarded. */
export async function readByKey(shop: Shop, key: string): Promise<ToConfirmAnswer> {
  const order = await orderByKey(shop.db, key)
  const { status, userId } = order
  const [whole] = [...(await loadPurchases(shop.db, [order])).values()]
  const number = whole?.id ?? order.number
  const total = whole?.total ?? toRupees(order.totalPaise)
  const state = isDead(status) ? 'over' : isPending(status) ? 'waiting' : 'confirmed'
  const guest = userId === null ? { isGuest: true as const } : {}
  const parts = whole === undefined ? {} : { parts: whole.parts.length }
  return { success: true, message: ORDER_TEXTS.found, number, total, state, ...parts, ...guest }
}
