import { ON_ITS_WAY_DAYS } from './delivery.ts'
import { extraDaysForPinCode } from './delivery-zone.ts'

/** What a courier says about a PIN code. */
export type PinAnswer = {
  /** Somebody goes there. */
  isServed: boolean
  /** Somebody collects cash there. */
  takesCash: boolean
  /** Null when it is not told. */
  transitDays: number | null
}

type Offer = { takesCash: boolean; days: number | null; isRecommended: boolean }

const HOUR_MS = 3_600_000
const FRESH_MS = 24 * HOUR_MS
const KEEP_MS = 30 * 24 * HOUR_MS
/** A parcel that takes longer is a mistake in the answer. */
const MOST_DAYS = 45

/** Of all offers, cheapest first: the days of the one that would be taken, whichever way the order is paid. */
export function answerFromOffers(offers: readonly Offer[]): PinAnswer {
  const withCash = offers.filter(({ takesCash }) => takesCash)
  const days = [chosen(offers), chosen(withCash)].flatMap((offer) => daysOf(offer) ?? [])
  return {
    isServed: offers.length > 0,
    takesCash: withCash.length > 0,
    transitDays: days.length === 0 ? null : Math.max(...days),
  }
}

function chosen(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ isRecommended }) => isRecommended) ?? offers[0]
}

function daysOf(offer: Offer | undefined): number | null {
  const days = offer?.days ?? null
  return days !== null && Number.isInteger(days) && days >= 0 && days <= MOST_DAYS ? days : null
}

/**
 * Days on the way beyond the usual ones: by the courier where it told them, else by the zone of the PIN code. A courier
 * that is faster than usual does not shorten what the shop promises everybody.
 */
export function extraDaysTo(pin: string, answer: PinAnswer | null): number {
  if (answer === null || answer.transitDays === null) return extraDaysForPinCode(pin)
  return Math.max(0, answer.transitDays - ON_ITS_WAY_DAYS)
}

/** Whether the courier need not be asked again. */
export function isFreshAnswer(checkedAt: Date, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() < FRESH_MS
}

/** Answers from before this moment are not used, even while the courier is down. */
export function oldestUsable(now: Date): Date {
  return new Date(now.getTime() - KEEP_MS)
}
