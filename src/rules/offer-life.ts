/** How long an order that was not paid may still be paid for at its prices and with its coupon, unasked. */
const OFFER_LIFE_MS = 24 * 3_600_000

export function isOfferOld(placedAt: Date, at: Date): boolean {
  return at.getTime() - placedAt.getTime() >= OFFER_LIFE_MS
}
