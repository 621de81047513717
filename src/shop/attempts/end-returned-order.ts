import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { reductionPaise } from '#rules/reductions.ts'
import { requireStepUp } from '../access/require-step-up.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom } from '../orders/record-event.ts'
import { revivalNumber } from '../orders/revival-number.ts'
import { withdrawStatusEmail } from '../orders/status-email.ts'
import { endOrder } from '../payments/end-order.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import { refundOrder } from '../payments/refund-order.ts'

/**
 * Ends an order of which everything came back. What was paid for the goods goes back; shipping and fees stay, as the
 * shipping policy says. Of an order in cash only a part in advance was paid: it counts as paid for the goods. What was lost
 * on the way is the shop's fault, so all of it goes back.
 */
export async function endReturnedOrder(
  tx: Db,
  shop: RequestContext,
  order: OrderRow,
  by: SignedIn,
  { isLost = false } = {},
): Promise<void> {
  const { leftPaise } = await readRefundable(tx, order)
  const goodsPaise = order.subtotalPaise - reductionPaise(order)
  const refundPaise = isLost ? leftPaise : Math.min(goodsPaise, leftPaise)
  if (refundPaise > 0) requireStepUp(shop)
  await tx
    .update(orders)
    .set({ keptPaise: leftPaise - refundPaise })
    .where(eq(orders.id, order.id))
  const ended = await endOrder(tx, shop, order, OrderStatus.Cancelled, actorFrom(by))
  const reason = isLost ? 'Lost on the way' : 'Could not be delivered, came back'
  await refundOrder(tx, shop, ended, { reason, byUserId: by.userId, amountPaise: refundPaise })
  await withdrawStatusEmail(tx, shop, order)
  await queueOrderEmail(tx, shop, 'cancelled', ended, {
    of: await revivalNumber(tx, ended.id),
    cameBack: { refundPaise, isLost },
  })
}
