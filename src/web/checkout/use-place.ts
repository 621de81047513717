import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { normalizePinCode } from '#rules/address.ts'
import { slowestFirst } from '../cart/slowest-first.ts'
import type { CartLine } from '../client/cart.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { useFrame } from '../shell/use-frame.ts'

/** What the shop says about the PIN code that is typed. While it is unknown nothing speaks against it. */
export function usePlace(postalCode: string, lines: readonly CartLine[]) {
  const { hasCourier } = useFrame().facts
  const { delivery } = useDelivery(hasCourier ? normalizePinCode(postalCode) : null, slowestFirst(lines))
  const isUnserved = delivery?.isDeliverable === false
  return {
    arrivesBy: delivery?.arrivesBy,
    // Where nothing is delivered, that is said alone.
    isCashPossible: isUnserved || (delivery?.isCashPossible ?? true),
    problem: isUnserved ? DELIVERY_TEXTS.notServed : null,
  }
}
