import { DELIVERY_TEXTS, onlyWithin } from '#contracts/orders/delivery-texts.ts'
import { normalizePinCode } from '#rules/address.ts'
import { sellerOutOfState } from '#rules/own-state.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { slowestFirst } from '../cart/slowest-first.ts'
import type { CartLine } from '../client/cart.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { useFrame } from '../shell/use-frame.ts'

/** What the shop says about the PIN code that is typed. While it is unknown nothing speaks against it. */
export function usePlace(
  { postalCode, state }: Pick<ShippingForm, 'postalCode' | 'state'>,
  lines: readonly CartLine[],
) {
  const { hasCourier } = useFrame().facts
  const { delivery } = useDelivery(hasCourier ? normalizePinCode(postalCode) : null, slowestFirst(lines))
  const isUnserved = delivery?.isDeliverable === false
  // By the state that is typed, as the order is judged: near a border a PIN code tells another.
  const outside = sellerOutOfState(
    lines.map(({ product }) => product),
    state,
  )
  return {
    arrivesBy: delivery?.arrivesBy,
    // Where nothing is delivered, that is said alone.
    isCashPossible: isUnserved || (delivery?.isCashPossible ?? true),
    problem: isUnserved && delivery.onlyWithin === undefined ? DELIVERY_TEXTS.notServed : null,
    stateProblem: outside === null ? null : onlyWithin(outside),
  }
}
