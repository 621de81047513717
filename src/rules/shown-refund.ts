import { REFUND_CAME_BACK } from './order-status.ts'
import type { ReturnStatus } from './returns.ts'

type Return = {
  status: ReturnStatus
  exchange?: { state: string } | undefined
  /** To an account that its buyer named. */
  payout?: { state: string } | undefined
  isRefundRefused?: boolean | undefined
}
type Shown = {
  refundStatus: string
  /** What was given back, and what was paid; rupees. */
  refundedAmount?: number | undefined
  amount: number
  /** Money that was promised and is not back yet. */
  isUnderWay?: boolean
  /** Money that could not be sent back. */
  refusedAmount?: number | undefined
  returns: readonly Return[]
}

/** One status that agrees with the money beside it: a return that waits says nothing of what was given back already. */
export function shownRefundStatus({
  refundStatus,
  refundedAmount = 0,
  amount,
  isUnderWay = false,
  refusedAmount = 0,
  returns,
}: Shown): string {
  if (refusedAmount > 0) return REFUND_CAME_BACK
  if (refundedAmount > 0 && refundStatus.startsWith('Return ')) {
    return refundedAmount >= amount ? 'Refunded' : 'Partly refunded'
  }
  const isExchanged = returns.length > 0 && returns.every((one) => shownReturnStatus(one) === 'Exchanged')
  if (refundStatus === 'Refunded' && refundedAmount === 0 && isExchanged) return 'Exchanged'
  if (refundStatus === 'None' && isUnderWay) return 'Being refunded'
  return refundStatus || 'None'
}

/** A return for which something else went out gave back no money, or only a part. One whose money came back is not refunded. */
export function shownReturnStatus({ status, exchange, payout, isRefundRefused }: Return): string {
  if (status === 'Refunded' && (isRefundRefused || payout?.state === 'failed')) return 'Received'
  return status === 'Refunded' && exchange?.state === 'sent' ? 'Exchanged' : status
}
