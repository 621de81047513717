import { allocate } from './allocate.ts'
import type { PaymentMethod } from './payment-status.ts'

/** Withdrawn: its buyer asked for it by mistake. */
export const RETURN_STATUSES = ['Requested', 'Approved', 'Rejected', 'Received', 'Refunded', 'Withdrawn'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
/** Decisions of a seller. */
export const RETURN_DECISIONS = ['Approved', 'Rejected', 'Received', 'Refunded'] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

/** Where the size is the reason: too small or too large. */
export const RETURN_FITS = ['small', 'large'] as const
export type ReturnFit = (typeof RETURN_FITS)[number]

/** Why a line goes back, to choose from; beside the buyer's own words. */
export const RETURN_REASONS = [
  'too_small',
  'too_large',
  'damaged',
  'not_as_shown',
  'wrong_item',
  'changed_mind',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  damaged: 'Damaged',
  not_as_shown: 'Not as shown',
  wrong_item: 'Not what I ordered',
  changed_mind: 'Changed my mind',
}

/** What stands for the words of a buyer who chose a reason for every piece and wrote nothing; '' where one is missing. */
export function reasonWords(items: readonly { reasonCode?: ReturnReason | undefined }[]): string {
  const codes = items.map(({ reasonCode }) => reasonCode)
  if (codes.includes(undefined)) return ''
  return [...new Set(codes.flatMap((code) => (code === undefined ? [] : [RETURN_REASON_LABELS[code]])))].join(', ')
}

/** The buyer's own words; null where they only chose reasons, which stand beside the pieces. */
export function ownWords({
  reason,
  items,
}: {
  reason: string
  items: Parameters<typeof reasonWords>[0]
}): string | null {
  return reason === '' || reason === reasonWords(items) ? null : reason
}

const FIT_OF_REASON: Partial<Record<ReturnReason, ReturnFit>> = { too_small: 'small', too_large: 'large' }
const REASON_OF_FIT: Record<ReturnFit, ReturnReason> = { small: 'too_small', large: 'too_large' }

type Told = { fit?: ReturnFit | undefined; reasonCode?: ReturnReason | undefined }

/** Both say the same where the size is the reason; calls of before know `fit` alone. */
export function returnReasonOf({ fit, reasonCode }: Told): { fit: ReturnFit | null; reasonCode: ReturnReason | null } {
  const code = reasonCode ?? (fit === undefined ? null : REASON_OF_FIT[fit])
  return { reasonCode: code, fit: code === null ? null : (FIT_OF_REASON[code] ?? null) }
}

const OUR_FAULT: readonly ReturnReason[] = ['damaged', 'not_as_shown', 'wrong_item']

/** Damaged, not as shown, or something else than was ordered. */
export function isOurFault(reason: ReturnReason): boolean {
  return OUR_FAULT.includes(reason)
}

/** Pictures of one return. */
export const RETURN_PICTURES = 5

/** Damage is shown, not only told. */
export function needsPicture(wishes: readonly { reasonCode?: ReturnReason | undefined }[]): boolean {
  return wishes.some(({ reasonCode }) => reasonCode === 'damaged')
}

/** Whether a picture says more than words about this. */
export function takesPicture(wishes: readonly { reasonCode?: ReturnReason | undefined }[]): boolean {
  return wishes.some(({ reasonCode }) => reasonCode !== undefined && OUR_FAULT.includes(reasonCode))
}

/** Only a piece that has sizes can be too small or too large. */
export function returnReasonsFor(isSized: boolean): readonly ReturnReason[] {
  return isSized ? RETURN_REASONS : RETURN_REASONS.filter((reason) => FIT_OF_REASON[reason] === undefined)
}

const NEXT: Record<ReturnStatus, readonly ReturnDecision[]> = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Received'],
  Received: ['Refunded'],
  Rejected: [],
  Refunded: [],
  Withdrawn: [],
}

/** Transitions: a request is decided, approved goods are received, received goods are refunded. */
export function nextReturnStatus(status: ReturnStatus): readonly ReturnDecision[] {
  return NEXT[status]
}

/** Whether its pieces come back, or did: of a return that is not taken, or was withdrawn, they can be returned anew. */
export function comesBack(status: ReturnStatus): boolean {
  return status !== 'Rejected' && status !== 'Withdrawn'
}

/** Whether the buyer may still say where its money is sent: what was paid online goes back by itself. */
export function takesRefundAccount(
  method: PaymentMethod,
  asked: { status: ReturnStatus; isCredit?: boolean | undefined },
): boolean {
  return method === 'COD' && !asked.isCredit && nextReturnStatus(asked.status).length > 0
}

/** A bought line, and how many of it are in returns that were not rejected. */
export type ReturnLine = {
  id: string
  pricePaise: number
  quantity: number
  returned: number
  /** What each of those returns took with it of reductions and charges; null or left out where that is not known. */
  taken?: readonly { quantity: number; reductionPaise: number | null; chargesPaise: number | null }[]
}
export type ReturnWish = { itemId: string; quantity: number; reasonCode?: ReturnReason | undefined }
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
  /** Shipping and platform fee. */
  chargesPaise: number
  /** Refunds promised to earlier returns, with what was withheld of them. */
  promisedPaise: number
  /** How much of that was withheld: it is promised no more, and not refunded to anything else as long as there is enough. */
  withheldPaise?: number
  /** What went back of the order without a return, such as a goodwill. */
  givenPaise?: number
}

/** What of the order's reductions and charges a line of a return takes with it. */
export type LineReturn = { itemId: string; reductionPaise: number; chargesPaise: number | null }

/**
 * How a refund comes about: `goodsPaise` less `reductionPaise` plus `chargesPaise`, where earlier returns leave that much,
 * less `earlierPaise`, which went back of the order before.
 */
export type ReturnRefund = {
  goodsPaise: number
  reductionPaise: number
  chargesPaise: number
  earlierPaise: number
  refundPaise: number
  lines: LineReturn[]
}

/**
 * The refund of this quantity: the price paid less its share of the reductions, never more than is left. Where the fault is
 * the shop's, with its share of shipping and platform fee, as the return policy promises.
 */
export function returnRefund(bought: Bought, wishes: readonly ReturnWish[]): ReturnRefund {
  const { lines, promisedPaise, withheldPaise = 0, givenPaise = 0 } = bought
  const goods = lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const off = allocate(bought.reductionPaise, goods)
  const charges = allocate(bought.chargesPaise, goods)
  let goodsPaise = 0
  const taken: LineReturn[] = []
  for (const [index, line] of lines.entries()) {
    const wish = wishes.find(({ itemId }) => itemId === line.id)
    if (wish === undefined) continue
    goodsPaise += line.pricePaise * wish.quantity
    const isOurs = wish.reasonCode !== undefined && isOurFault(wish.reasonCode)
    const reductionPaise = shareOf(line, wish, off[index], 'reductionPaise')
    const chargesPaise = isOurs ? shareOf(line, wish, charges[index], 'chargesPaise') : null
    taken.push({ itemId: line.id, reductionPaise, chargesPaise })
  }
  const sumOf = (of: (one: LineReturn) => number) => taken.reduce((sum, one) => sum + of(one), 0)
  const reductionPaise = sumOf((one) => one.reductionPaise)
  const chargesPaise = sumOf((one) => one.chargesPaise ?? 0)
  const whole = goods.reduce((sum, paise) => sum + paise, 0) - bought.reductionPaise + bought.chargesPaise
  const duePaise = Math.max(0, Math.min(goodsPaise - reductionPaise + chargesPaise, whole - promisedPaise))
  const leftPaise = whole - (promisedPaise - withheldPaise) - givenPaise
  const refundPaise = Math.max(0, Math.min(duePaise, leftPaise))
  return { goodsPaise, reductionPaise, chargesPaise, earlierPaise: duePaise - refundPaise, refundPaise, lines: taken }
}

/**
 * Unit by unit, so that the rounding of a share is assigned once, whichever return it is in: each takes the larger slices
 * that no return has which stands, also after another one was withdrawn or rejected.
 */
function shareOf(
  { quantity, returned, taken = [{ quantity: returned, reductionPaise: null, chargesPaise: null }] }: ReturnLine,
  wish: ReturnWish,
  ofLine = 0,
  of: 'reductionPaise' | 'chargesPaise',
): number {
  const slice = Math.floor(ofLine / quantity)
  let larger = ofLine - slice * quantity
  for (const one of taken) {
    const paise = one[of]
    // Not known of returns from before it was written down, and of those that get no charges: the first ones.
    larger -= paise === null ? Math.min(one.quantity, larger) : paise - slice * one.quantity
  }
  return slice * wish.quantity + Math.max(0, Math.min(wish.quantity, larger))
}
