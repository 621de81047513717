import type { RefundBody } from './entities.ts'
import { find, lock, save } from './entity-store.ts'
import { queueWebhooks } from './events.ts'
import type { StandIn } from './stand-in.ts'

/** The bank settles a pending refund. */
export async function settleRefund(
  standIn: StandIn,
  refundId: string,
  status: 'processed' | 'failed',
): Promise<RefundBody> {
  const { payment_id } = await find(standIn.db, 'refund', refundId)
  const refund = await standIn.db.transaction(async (tx) => {
    const payment = await lock(tx, 'payment', payment_id)
    const before = await lock(tx, 'refund', refundId)
    if (before.status !== 'pending') return before
    const after: RefundBody = { ...before, status }
    const total = payment.amount_refunded - (status === 'failed' ? before.amount : 0)
    const left =
      status === 'failed'
        ? ({
            ...payment,
            status: 'captured',
            amount_refunded: total,
            refund_status: total > 0 ? 'partial' : null,
          } as const)
        : payment
    await save(tx, after, left)
    await queueWebhooks(tx, standIn, [`refund.${status}`, after, left])
    return after
  })
  standIn.wake()
  return refund
}
