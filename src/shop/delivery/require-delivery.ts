import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { PinAnswer } from '#rules/pin-delivery.ts'

/** Refuses a place that the courier is known not to serve. */
export function requireDelivery(answer: PinAnswer | null): void {
  if (answer === null || answer.isServed) return
  const text = DELIVERY_TEXTS.notServed
  throw new Refusal('bad_input', text, [fieldProblem('shippingInfo.postalCode', text)])
}
