/** How long an unpaid order may still be paid at its prices and with its coupon, without asking again. */
const OFFER_VALIDITY_MS = 24 * 3_600_000

export function isOfferExpired(placedAt: Date, at: Date): boolean {
  return at.getTime() - placedAt.getTime() >= OFFER_VALIDITY_MS
}
