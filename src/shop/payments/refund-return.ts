import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { returns } from '#database/tables/returns.ts'
import { handOf } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { givenFor } from '../orders/load-returns.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { PayoutAccountRow } from './queue-payout.ts'
import { refundOrder } from './refund-order.ts'
import { isCashOfSeller, isRefundedByHand } from './settle-exchange.ts'

type Way = { by: SignedIn /** Null for cash that is handed over. */; payTo: PayoutAccountRow | null }

/**
 * Gives back what is still to be given back for a return of a locked order: online payments the way they came, cash to an
 * account or by the seller who says so, or as store credit. Whatever went back for it before is not given twice.
 */
export async function refundReturn(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { id, refundPaise, isCredit }: typeof returns.$inferSelect,
  { by, payTo }: Way,
): Promise<OrderRow> {
  const givenPaise = await givenFor(tx, order.id, id)
  const restPaise = refundPaise - givenPaise
  if (restPaise <= 0) return order
  const refunded = await refundOrder(tx, shop, order, {
    reason: 'Return',
    byUserId: by.userId,
    returnId: id,
    amountPaise: restPaise,
    handedBy: isRefundedByHand(order) ? handOf(by) : null,
    payTo,
    asCredit: isCredit && !(await isCashOfSeller(tx, order)),
  })
  if (refunded !== restPaise) {
    await tx
      .update(returns)
      .set({ refundPaise: givenPaise + refunded })
      .where(eq(returns.id, id))
  }
  return lockOrder(tx, order.id)
}
