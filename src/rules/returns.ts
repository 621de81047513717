import { allocate } from './allocate.ts'
import type { PaymentMethod } from './payment-status.ts'

export const RETURN_STATUSES = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
/** Decisions of a seller. */
export const RETURN_DECISIONS = ['Approved', 'Rejected', 'Received', 'Refunded'] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

/** Where the size is the reason: too small or too large. */
export const RETURN_FITS = ['small', 'large'] as const
export type ReturnFit = (typeof RETURN_FITS)[number]
export const RETURN_FIT_LABELS: Record<ReturnFit, string> = { small: 'Too small', large: 'Too large' }

const NEXT: Record<ReturnStatus, readonly ReturnDecision[]> = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Received'],
  Received: ['Refunded'],
  Rejected: [],
  Refunded: [],
}

/** Transitions: a request is decided, approved goods are received, received goods are refunded. */
export function nextReturnStatus(status: ReturnStatus): readonly ReturnDecision[] {
  return NEXT[status]
}

/** Whether the buyer may still say where its money is sent: what was paid online goes back by itself. */
export function takesRefundAccount(method: PaymentMethod, asked: { status: ReturnStatus }): boolean {
  return method === 'COD' && nextReturnStatus(asked.status).length > 0
}

/** A bought line, and how many of it are in returns that were not rejected. */
export type ReturnLine = { id: string; pricePaise: number; quantity: number; returned: number }
export type ReturnWish = { itemId: string; quantity: number }
export type ReturnProblem = 'nothing' | 'unknown_item' | 'too_many'

export function returnProblem(lines: readonly ReturnLine[], wishes: readonly ReturnWish[]): ReturnProblem | null {
  if (wishes.length === 0) return 'nothing'
  if (new Set(wishes.map(({ itemId }) => itemId)).size < wishes.length) return 'unknown_item'
  for (const { itemId, quantity } of wishes) {
    const line = lines.find(({ id }) => id === itemId)
    if (line === undefined) return 'unknown_item'
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity - line.returned) return 'too_many'
  }
  return null
}

type Bought = {
  lines: readonly ReturnLine[]
  /** Coupon and what was taken off for paying online. */
  reductionPaise: number
  /** Refunds promised to earlier returns. */
  promisedPaise: number
}

/** The refund of this quantity: the price paid less its share of the reductions, never more than is left. */
export function returnRefundPaise(bought: Bought, wishes: readonly ReturnWish[]): number {
  const { lines, reductionPaise, promisedPaise } = bought
  const goods = lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const off = allocate(reductionPaise, goods)
  const refund = lines.reduce((sum, line, index) => {
    const quantity = wishes.find(({ itemId }) => itemId === line.id)?.quantity ?? 0
    // Unit by unit, so that the rounding of a share is assigned once, whichever return it is in.
    const shares = allocate(off[index] ?? 0, Array<number>(line.quantity).fill(1))
    const units = shares.slice(line.returned, line.returned + quantity)
    return sum + units.reduce((part, share) => part + line.pricePaise - share, 0)
  }, 0)
  const whole = goods.reduce((sum, paise) => sum + paise, 0) - reductionPaise
  return Math.max(0, Math.min(refund, whole - promisedPaise))
}
