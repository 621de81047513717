import { DELIVERY_TEXTS, onlyWithin } from '#contracts/orders/delivery-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { type SentWithin, sellerOutOfState } from '#rules/own-state.ts'
import type { PinAnswer } from '#rules/pin-delivery.ts'

/** Refuses a place that the courier is known not to serve. */
export function requireDelivery(answer: PinAnswer | null): void {
  if (answer === null || answer.isServed) return
  const text = DELIVERY_TEXTS.notServed
  throw new Refusal('bad_input', text, [fieldProblem('shippingInfo.postalCode', text)])
}

/** Refuses goods that their seller may not send to this state. */
export function requireOwnState(goods: readonly SentWithin[], state: string): void {
  const found = sellerOutOfState(goods, state)
  if (found === null) return
  const text = onlyWithin(found)
  throw new Refusal('bad_input', text, [fieldProblem('shippingInfo.state', text)], null, { onlyWithin: found })
}
