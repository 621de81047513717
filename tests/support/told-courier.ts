import { type Courier, CourierProblem } from '#integrations/courier/courier.ts'
import type { Shop } from '#shop/context/shop.ts'

export type ToldCourier = {
  /** PIN codes that it was asked about. */
  asked: string[]
  isDown: boolean
  days: number
  /** While set, answers wait for it. */
  gate: Promise<void> | null
  furnish: (shop: Shop) => Shop
}

/** A courier that says what a test tells it to: `744…` is not served, `79…` without cash only. */
export function createToldCourier(): ToldCourier {
  const told: ToldCourier = {
    asked: [],
    isDown: false,
    days: 4,
    gate: null,
    furnish: (shop) => ({ ...shop, courier: { ...(shop.courier as Courier), checkPin } }),
  }
  const checkPin: Courier['checkPin'] = async ({ pin }) => {
    told.asked.push(pin)
    await told.gate
    if (told.isDown) throw new CourierProblem('unreachable', 'down', 'No answer.')
    if (pin.startsWith('744')) return []
    const price = { pricePaise: 4000, returnPricePaise: null, arrivesOn: null }
    const takesCash = !pin.startsWith('79')
    return [{ courierId: '1', name: 'Swift', ...price, takesCash, days: told.days, isRecommended: true }]
  }
  return told
}
