import { and, gt, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import { STATES_WITHOUT_CASH } from '#rules/remittance.ts'
import { type CashHolder, HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { ordersBefore } from './read-refundable.ts'

/**
 * As `earnings/earning-rows.ts` has it for many. Cash of another seller's order is with that seller, unless the shop's
 * courier collected it; of what went out for an exchange, with whoever has that of the order before it.
 */
export async function readCashHolder(db: Db, order: OrderRow): Promise<CashHolder> {
  if (order.sellerId === HOUSE_SELLER_ID) return 'shop'
  const before = order.exchangeCashPaise > 0 ? await ordersBefore(db, order.id) : []
  const collects = and(gt(parcels.collectPaise, 0), notInArray(parcels.state, [...STATES_WITHOUT_CASH]))
  const collected = await db
    .select({ remittedPaise: parcels.remittedPaise, settledAt: parcels.cashSettledAt })
    .from(parcels)
    .where(and(inArray(parcels.orderId, [order.id, ...before]), collects))
  if (collected.length === 0) return 'seller'
  return collected.every(({ remittedPaise, settledAt }) => remittedPaise > 0 || settledAt !== null) ? 'shop' : 'courier'
}
