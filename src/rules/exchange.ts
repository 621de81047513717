import { SMALLEST_ONLINE_PAISE } from './payment-methods.ts'
import type { ChosenValue } from './product-variant.ts'
import { isFetchedPickup, type PickupState } from './return-pickup.ts'
import type { ReturnRefund, ReturnStatus } from './returns.ts'

/** Held: its pieces wait for the return, or for the difference. Sent: it is an order of its own. */
export const EXCHANGE_STATES = ['held', 'sent', 'ended'] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/** Why nothing goes out after all; the return is refunded instead, unless it was rejected. */
export const EXCHANGE_ENDS = ['rejected', 'withdrawn', 'unpaid', 'late', 'not_ours', 'refunded'] as const
export type ExchangeEnd = (typeof EXCHANGE_ENDS)[number]

const DAY_MS = 24 * 3_600_000
/** How long a buyer has to pay the difference. */
const EXCHANGE_PAY_MS = 3 * DAY_MS
/** How long pieces are held for a return that its buyer may send: from the seller's yes on. */
export const EXCHANGE_HOLD_DAYS = 21
export const EXCHANGE_HOLD_MS = EXCHANGE_HOLD_DAYS * DAY_MS

/** What goes out for a line of the order. */
export type ExchangeLine = {
  /** The line that comes back. */
  forItemId: string
  /** The id that the line of the new order will have. */
  itemId: string
  productId: string
  variantId: string
  title: string
  color: string
  size: number | null
  choice: ChosenValue[]
  originalPaise: number
  pricePaise: number
  quantity: number
}

/** What goes out costs `goodsPaise` less `reductionPaise`; the return pays `creditedPaise` of it. */
export type ExchangeSums = {
  goodsPaise: number
  reductionPaise: number
  totalPaise: number
  creditedPaise: number
  /** To be paid by the buyer. */
  payPaise: number
  /** Goes back to the buyer once the return is here. */
  backPaise: number
}

type Priced = { pricePaise: number; quantity: number }

/** The coupon's share stays with the line. Shipping and fee are not charged again; where they come back, they are part of `back`. */
export function exchangeSums(
  back: Pick<ReturnRefund, 'refundPaise' | 'reductionPaise'>,
  lines: readonly Priced[],
): ExchangeSums {
  const goodsPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
  const reductionPaise = Math.min(back.reductionPaise, goodsPaise)
  const totalPaise = goodsPaise - reductionPaise
  const creditedPaise = Math.min(back.refundPaise, totalPaise)
  return {
    ...{ goodsPaise, reductionPaise, totalPaise, creditedPaise },
    payPaise: totalPaise - creditedPaise,
    backPaise: back.refundPaise - creditedPaise,
  }
}

export type ExchangeProblem = 'free' | 'refunded' | 'too_small'

/** Why these sums cannot be exchanged, or null. */
export function exchangeProblem(
  { creditedPaise, totalPaise, payPaise }: ExchangeSums,
  { earlierPaise }: Pick<ReturnRefund, 'earlierPaise'>,
): ExchangeProblem | null {
  if (creditedPaise <= 0 && earlierPaise > 0) return 'refunded'
  if (creditedPaise <= 0 || totalPaise < SMALLEST_ONLINE_PAISE) return 'free'
  return payPaise > 0 && payPaise < SMALLEST_ONLINE_PAISE ? 'too_small' : null
}

/** Orders of a buyer that were delivered, and how often a return was not the shop's or did not come. */
export type BuyerHistory = { delivered: number; misused: number }

/** Whether what goes out need not wait for the return. Without a number the seller trusts nobody. */
export function isTrustedBuyer({ delivered, misused }: BuyerHistory, trustOrders: number | null): boolean {
  return trustOrders !== null && misused === 0 && delivered >= trustOrders
}

/** Until when it is held: the difference first, then the return. */
export function exchangeDeadline(createdAt: Date, isToPay: boolean): Date {
  return new Date(createdAt.getTime() + (isToPay ? EXCHANGE_PAY_MS : EXCHANGE_HOLD_MS))
}

type Ending = {
  expiresAt: Date
  isToPay: boolean
  returnStatus: ReturnStatus
  /** The latest. */
  pickup: { state: PickupState; pickedUpAt: Date | null; endedAt: Date | null } | null
}

/**
 * When an exchange that is held ends; null while it is not the buyer who is waited for: the seller has not decided, or the
 * courier or the seller has the pieces. What the courier brought back to the buyer has its time anew.
 */
export function exchangeEnds({ expiresAt, isToPay, returnStatus, pickup }: Ending): Date | null {
  if (isToPay) return expiresAt
  if (returnStatus !== 'Approved' || (pickup !== null && isFetchedPickup(pickup.state))) return null
  if (pickup === null || pickup.pickedUpAt === null || pickup.endedAt === null) return expiresAt
  const anew = exchangeDeadline(pickup.endedAt, false)
  return anew > expiresAt ? anew : expiresAt
}

/** What an exchange waits for: one after the other. */
export type ExchangeWait = 'payment' | 'decision' | 'return' | null

type Held = { state: ExchangeState; payPaise: number; isPaid: boolean; returnStatus: string }

export function exchangeWait({ state, payPaise, isPaid, returnStatus }: Held): ExchangeWait {
  if (state !== 'held') return null
  if (payPaise > 0 && !isPaid) return 'payment'
  return returnStatus === 'Requested' ? 'decision' : 'return'
}
