import type { Db } from '#database/connect.ts'
import type { Hand } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'
import { creditRefund } from '../credit/order-credit.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { askForAccount } from './ask-for-account.ts'
import { bookHandedOver, bookOrderRefund } from './book-refund.ts'
import { type PayoutAccountRow, queuePayout } from './queue-payout.ts'
import { queueRefund, type RefundRequest } from './queue-refund.ts'
import { readRefundable } from './read-refundable.ts'

type Why = {
  reason: string
  byUserId: string | null
  returnId?: string | null
  amountPaise?: number
  /** The money was already handed over, and by whom: only record it. */
  handedBy?: Hand | null
  /** Instead: what was paid at the door is paid out to this account. */
  payTo?: PayoutAccountRow | null
  /** The buyer chose store credit for all of it. */
  asCredit?: boolean
  request?: RefundRequest | null
  /** The edit that made the order cheaper. */
  editId?: string | null
}

/**
 * Refunds a locked order's payment, or a part: never more than is left. Returns the amount. What was paid online goes
 * back online, first; then what was paid at the door; what store credit paid is store credit again.
 */
export async function refundOrder(tx: Db, shop: Shop, order: OrderRow, why: Why): Promise<number> {
  const { captures, captureLeftPaise, cashLeftPaise, leftPaise } = await readRefundable(tx, order)
  const amountPaise = Math.min(why.amountPaise ?? leftPaise, leftPaise)
  if (amountPaise <= 0) return 0
  const { reason, byUserId, returnId = null, editId = null, request = null } = why
  const moneyPaise = why.asCredit ? 0 : amountPaise
  const sentPaise = Math.min(moneyPaise, captureLeftPaise)
  const handedPaise = Math.min(moneyPaise - sentPaise, cashLeftPaise)
  const creditPaise = amountPaise - sentPaise - handedPaise
  const common = { order, reason, byUserId, returnId, editId }
  let parts = 0
  // A key is used once an order: of a refund in several parts the later ones have their own.
  const nextKey = (name: string) => {
    parts += 1
    return request === null || parts === 1
      ? request
      : { ...request, idempotencyKey: `${request.idempotencyKey}:${name}` }
  }
  for (const { captureId, paise } of shareOut(sentPaise, captures)) {
    const key = nextKey(String(parts + 1))
    await queueRefund(tx, shop, { ...common, captureId, amountPaise: paise, request: key })
  }
  if (creditPaise > 0) {
    await refundAsCredit(tx, shop, { ...common, amountPaise: creditPaise, request: nextKey('credit') })
  }
  if (handedPaise === 0) return amountPaise
  const part = { captureId: null, amountPaise: handedPaise, returnId }
  const id = await queueRefund(tx, shop, { ...common, ...part, request: nextKey('by hand') })
  if (why.payTo) await queuePayout(tx, shop, { id, refundId: id, account: why.payTo, amountPaise: handedPaise, order })
  else if (why.handedBy)
    await bookHandedOver(
      tx,
      shop,
      { id, orderId: order.id, giftCardId: null, isCredit: false, editId, ...part },
      why.handedBy,
    )
  // A return has an account of its own.
  else if (returnId === null) await askForAccount(tx, shop, order, id)
  return amountPaise
}

/** To the payments it came by, the oldest first. */
function shareOut(paise: number, captures: readonly { id: string; leftPaise: number }[]) {
  let left = paise
  return captures.flatMap(({ id: captureId, leftPaise }) => {
    const part = Math.min(left, leftPaise)
    left -= part
    return part > 0 ? [{ captureId, paise: part }] : []
  })
}

type CreditRefund = {
  order: OrderRow
  amountPaise: number
  reason: string
  byUserId: string | null
  returnId: string | null
  editId: string | null
  request: RefundRequest | null
}

/** Done at once: the entry of the ledger is the refund. */
async function refundAsCredit(tx: Db, shop: Shop, refund: CreditRefund): Promise<void> {
  const { order, amountPaise, returnId, editId } = refund
  const id = await queueRefund(tx, shop, { ...refund, captureId: null, isCredit: true })
  await creditRefund(tx, shop, { orderId: order.id, userId: order.userId, refundId: id, amountPaise })
  const booked = { id, orderId: order.id, captureId: null, isCredit: true, amountPaise, returnId, editId }
  await bookOrderRefund(tx, shop, booked, null)
}
