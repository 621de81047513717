import { deliveryDate } from './delivery.ts'
import { HOUSE_SELLER_ID } from './sellers.ts'

/** What a seller beside the house needs for a piece that does not say it itself, and the last day of their holiday. */
export type SellerTimes = { daysToMake: number | null; awayUntil: string | null }

/** A product, as far as its date goes: whose it is, and what they need for it. */
export type Prepared = {
  leadDays?: number | null | undefined
  sellerId?: string | undefined
  seller?: { awayUntil?: string | null | undefined } | undefined
}

/** What a product says of itself comes first; null for what lies ready. */
export function leadDaysOf({ leadDays }: { leadDays: number | null }, seller: SellerTimes): number | null {
  return leadDays ?? seller.daysToMake
}

/** The last day of the holiday of who sells it. `houseAway`: the shop's own, which says nothing of other sellers. */
export function holidayOf({ sellerId, seller }: Prepared, houseAway: string | null): string | null {
  const isOfHouse = sellerId === undefined || sellerId === HOUSE_SELLER_ID
  return isOfHouse ? houseAway : (seller?.awayUntil ?? null)
}

/** When the last of the goods arrives, of which each is made and sent by its own seller. */
export function arrivalDate(
  orderedAt: Date,
  goods: readonly Prepared[],
  houseAway: string | null,
  extraDays = 0,
): Date {
  const first = goods.length === 0 ? [{}] : goods
  const times = first.map((product) => {
    const awayUntil = holidayOf(product, houseAway)
    return deliveryDate(orderedAt, { leadDays: product.leadDays ?? 0, awayUntil, extraDays }).getTime()
  })
  return new Date(Math.max(...times))
}
