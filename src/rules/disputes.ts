import type { ReturnStatus } from './returns.ts'

const DAY_MS = 24 * 3_600_000

/** How long a buyer has to disagree with what was found in a return. */
export const DISPUTE_DAYS = 7
/** Pictures of one disagreement, and of one line that was looked at. */
export const DISPUTE_PICTURES = 5
export const INSPECTION_PICTURES = 3

export const DISPUTE_DECISIONS = ['refund', 'part', 'exchange', 'uphold'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]
export const DISPUTE_DECISION_LABELS: Record<DisputeDecision, string> = {
  refund: 'Refund all of it',
  part: 'Refund a part',
  exchange: 'The exchange goes on',
  uphold: 'Uphold what was found',
}

export function disputeEnds(inspectedAt: Date): Date {
  return new Date(inspectedAt.getTime() + DISPUTE_DAYS * DAY_MS)
}

export type DisputableReturn = {
  status: ReturnStatus
  inspectedAt: Date | null
  /** Asked for, and not to be given back by the inspection. */
  withheldPaise: number
  /** The exchange ended because something else was found. */
  isExchangeRefused: boolean
  isDisputed: boolean
}
export type DisputeProblem = 'again' | 'not_inspected' | 'nothing' | 'over'

/** Why the buyer cannot disagree, or null. */
export function disputeProblem(asked: DisputableReturn, now: Date): DisputeProblem | null {
  if (asked.isDisputed) return 'again'
  const isHere = asked.status === 'Received' || asked.status === 'Refunded'
  if (!isHere || asked.inspectedAt === null) return 'not_inspected'
  if (asked.withheldPaise === 0 && !asked.isExchangeRefused) return 'nothing'
  return now >= disputeEnds(asked.inspectedAt) ? 'over' : null
}

export type DisputedSums = {
  /** What is or was to be given back by the inspection, and what is not. */
  refundPaise: number
  withheldPaise: number
  /** What went back already. */
  givenPaise: number
  /** What the pieces pay of the exchange that ended because of them; null where there is none. */
  creditedPaise: number | null
  /** The exchange costs more than that. */
  isDearer: boolean
}
export type RulingProblem = 'part_bad' | 'nothing_left' | 'no_exchange' | 'exchange_given' | 'exchange_dearer'

/** What follows in money: `refundPaise` is to be given back in all, `withheldPaise` is not. */
export type Ruling = { refundPaise: number; withheldPaise: number; addedPaise: number }

/** What a decision means to the paisa, or why it cannot be made. */
export function ruling(
  sums: DisputedSums,
  decision: DisputeDecision,
  partPaise: number | null,
): Ruling | RulingProblem {
  const { refundPaise, withheldPaise, givenPaise, creditedPaise } = sums
  if (decision === 'uphold') return { refundPaise, withheldPaise, addedPaise: 0 }
  if (decision === 'exchange') return exchangeRuling(sums, creditedPaise)
  const isPart = decision === 'part'
  if (!isPart && withheldPaise === 0 && refundPaise === givenPaise) return 'nothing_left'
  if (isPart && (partPaise === null || partPaise <= 0 || partPaise >= withheldPaise)) return 'part_bad'
  const addedPaise = isPart ? (partPaise ?? 0) : withheldPaise
  return { refundPaise: refundPaise + addedPaise, withheldPaise: withheldPaise - addedPaise, addedPaise }
}

/** The pieces pay for what goes out: that much must not have gone back as money. */
function exchangeRuling(sums: DisputedSums, creditedPaise: number | null): Ruling | RulingProblem {
  if (creditedPaise === null) return 'no_exchange'
  if (sums.isDearer && sums.givenPaise > 0) return 'exchange_dearer'
  const leftPaise = sums.refundPaise + sums.withheldPaise - creditedPaise
  if (leftPaise < sums.givenPaise) return 'exchange_given'
  return { refundPaise: leftPaise, withheldPaise: 0, addedPaise: 0 }
}
