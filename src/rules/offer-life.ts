/** How long an unpaid order may still be paid at its prices and with its coupon, without asking again. */
const OFFER_LIFE_MS = 24 * 3_600_000

export function isOfferOld(placedAt: Date, at: Date): boolean {
  return at.getTime() - placedAt.getTime() >= OFFER_LIFE_MS
}
