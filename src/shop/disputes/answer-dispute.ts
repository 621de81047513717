import { eq } from 'drizzle-orm'
import type { DecidedDisputeJson } from '#contracts/admin/disputes.ts'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { orders } from '#database/tables/orders.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returns } from '#database/tables/returns.ts'
import type { Shop } from '../context/shop.ts'
import { loadOrders } from '../orders/load-orders.ts'
import { disputesToJson } from './dispute-rows.ts'

/** The disagreement as it is now, after the admin did something. */
export async function answerDispute({ db }: Shop, id: string, message: string): Promise<DecidedDisputeJson> {
  const rows = await db
    .select({ dispute: returnDisputes, asked: returns, order: orders })
    .from(returnDisputes)
    .innerJoin(returns, eq(returns.id, returnDisputes.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returnDisputes.id, id))
  const [dispute] = await disputesToJson(
    db,
    rows,
    await loadOrders(
      db,
      rows.map(({ order }) => order),
    ),
  )
  if (dispute === undefined) throw new Refusal('not_found', DISPUTE_TEXTS.missing)
  return { success: true, message, dispute }
}
