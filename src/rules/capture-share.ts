/** No id of the provider has it. */
const BEFORE_PLACE = '~'

/**
 * Under which id one payment of a purchase is kept for each of its parts: that of the first (place 0) is the provider's
 * own, so that whoever asks about the provider's payment finds it.
 */
export function captureIdFor(paymentId: string, place: number): string {
  return place === 0 ? paymentId : `${paymentId}${BEFORE_PLACE}${place + 1}`
}

/** The provider's payment of a capture, whichever part has it. */
export function providerPaymentId(captureId: string): string {
  const [paymentId = captureId] = captureId.split(BEFORE_PLACE)
  return paymentId
}
