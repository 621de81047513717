import { disputeEnds } from './disputes.ts'
import { mayReturn } from './order-deadlines.ts'
import { isDead, isDelivered, type OrderStatus } from './order-status.ts'

/** What an order of another seller brought, and who has it. Amounts in paise. */
export type EarningFacts = {
  totalPaise: number
  platformFeePaise: number
  /** Taken off by the shop and not by the seller: its own coupon, and its discount for paying online. */
  bornePaise: number
  /** What came to the shop and has not gone back: online, as store credit, or as cash that a courier passed on. */
  heldPaise: number
  /** What the seller took in cash and has not given back; below zero where they gave back what the shop has. */
  inHandPaise: number
  /** What the courier asks the shop for the seller's labels. */
  labelPaise: number
  /** Whether anything of it came back or was given back. */
  isWhole: boolean
}

/** `due` is what the shop owes for it; below zero the seller owes, whose hand holds what is the shop's. */
export type Earning = {
  paidPaise: number
  feePaise: number
  bornePaise: number
  labelPaise: number
  inHandPaise: number
  duePaise: number
}

/**
 * What the shop owes a seller for an order: what the buyer paid and did not get back, less the shop's fee and the label,
 * and what the shop took off is the shop's to bear, in proportion to what stays sold. Cash in the seller's hand is theirs
 * already.
 */
export function earningOf(facts: EarningFacts): Earning {
  const { totalPaise, platformFeePaise, heldPaise, inHandPaise, labelPaise } = facts
  const paidPaise = heldPaise + inHandPaise
  const feePaise = Math.min(platformFeePaise, Math.max(0, paidPaise))
  const bornePaise = borneOf(facts, totalPaise - platformFeePaise, paidPaise - feePaise)
  const duePaise = paidPaise - feePaise + bornePaise - inHandPaise - labelPaise
  return { paidPaise, feePaise, bornePaise, labelPaise, inHandPaise, duePaise }
}

/** In whole paise, in favour of the shop. Where the buyer paid nothing, all or nothing of it. */
function borneOf({ bornePaise, isWhole }: EarningFacts, soldPaise: number, keptPaise: number): number {
  if (soldPaise <= 0) return isWhole ? bornePaise : 0
  return Number((BigInt(bornePaise) * BigInt(Math.max(0, keptPaise))) / BigInt(soldPaise))
}

/** Why what an order brought is not paid out yet, in the order of what has to happen; `ready` where nothing has. */
export const EARNING_STATES = [
  'on_way',
  'cash_on_way',
  'not_received',
  'return_open',
  'refund_owed',
  'disputed',
  'may_return',
  'ready',
] as const
export type EarningState = (typeof EARNING_STATES)[number]

type Settled = {
  status: OrderStatus
  deliveredAt: Date | null
  /** The courier has its cash, and has not passed it on. */
  isCashOnWay: boolean
  /** The buyer has asked for a return that is neither refused nor refunded. */
  isReturnOpen: boolean
  /** The buyer says that it never came, and the shop has not settled that. */
  isNotReceived: boolean
  /** A refund that the provider or the bank did not take: what the shop still has of it is the buyer's. */
  isRefundOwed: boolean
  /** The buyer does not agree with what was found in a return, and nobody has decided. */
  isDisputed: boolean
  /** When a return was looked at of which less goes back than was asked, and its buyer has not said anything. */
  cutAt: Date | null
}

export function earningState(order: Settled, now: Date): EarningState {
  const { status, deliveredAt, isCashOnWay, isReturnOpen, isNotReceived, cutAt } = order
  if (isReturnOpen) return 'return_open'
  if (order.isRefundOwed) return 'refund_owed'
  if (order.isDisputed || (cutAt !== null && now < disputeEnds(cutAt))) return 'disputed'
  if (isDead(status)) return 'ready'
  if (!isDelivered(status)) return 'on_way'
  if (isNotReceived) return 'not_received'
  if (isCashOnWay) return 'cash_on_way'
  return mayReturn({ status, deliveredAt }, now) ? 'may_return' : 'ready'
}
