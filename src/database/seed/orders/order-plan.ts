import type { OrderStatus } from '#rules/order-status.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import type { SeededProduct } from '../seed-catalogue.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** An order in the sample shop's history. */
export type OrderPlan = {
  userId: string
  name: string
  placedAt: Date
  /** Latest delivery date, if it was delivered. */
  arrivedBy: Date
  status: OrderStatus
  method: PaymentMethod
  lines: { product: SeededProduct; quantity: number }[]
}

export type VerifiedReview = { productId: string; userId: string; createdAt: Date }
type Buyer = { id: string; name: string }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The orders behind verified reviews: delivered some days before each was written. */
export function reviewPlans(
  reviews: readonly VerifiedReview[],
  buyers: readonly Buyer[],
  products: ReadonlyMap<string, SeededProduct>,
  random: SeededRandom,
): OrderPlan[] {
  const all = [...products.values()]
  return reviews.map(({ productId, userId, createdAt }) => {
    const product = products.get(productId)!
    const before = random.between(7, 16) * DAY + random.between(0, 12) * HOUR
    const placedAt = new Date(Math.max(releaseTime(product), createdAt.getTime() - before))
    const other = all[random.between(0, all.length - 1)]!
    const isPair = random.chance(0.3) && other !== product && releaseTime(other) < placedAt.getTime()
    return {
      userId,
      name: buyers.find(({ id }) => id === userId)!.name,
      placedAt,
      arrivedBy: new Date(createdAt.getTime() - HOUR),
      status: 'Delivered' as const,
      method: random.chance(0.55) ? ('online' as const) : ('COD' as const),
      lines: (isPair ? [product, other] : [product]).map((one) => ({ product: one, quantity: 1 })),
    }
  })
}

/** Noon of the day it went on sale. */
function releaseTime({ releasedOn }: SeededProduct): number {
  return Date.parse(`${releasedOn}T12:00:00+05:30`)
}

const LATELY: [days: number, status: OrderStatus, method: PaymentMethod][] = [
  [0.2, 'Processing', 'COD'],
  [0.5, 'Paid', 'online'],
  [0.9, 'Processing', 'COD'],
  [1.2, 'Paid', 'online'],
  [1.6, 'Processing', 'COD'],
  [2.1, 'Shipped', 'online'],
  [2.4, 'Shipped', 'COD'],
  [3.1, 'Shipped', 'online'],
  [3.5, 'Cancelled', 'COD'],
  [4.2, 'Shipped', 'COD'],
  [5.0, 'Failed', 'online'],
  [6.3, 'Delivered', 'online'],
]

const SHOPPERS_OWN: typeof LATELY = [
  [0.1, 'Processing', 'COD'],
  [2.6, 'Shipped', 'online'],
  [9, 'Delivered', 'online'],
  [21, 'Cancelled', 'COD'],
  [48, 'Delivered', 'COD'],
  [95, 'Delivered', 'online'],
]

/** Orders in progress, and those the sample shopper finds under My Orders. */
export function recentPlans(
  shopper: Buyer,
  buyers: readonly Buyer[],
  products: readonly SeededProduct[],
  now: Date,
  random: SeededRandom,
): OrderPlan[] {
  const plan = ([days, status, method]: (typeof LATELY)[number], buyer: Buyer): OrderPlan => ({
    userId: buyer.id,
    name: buyer.name,
    placedAt: new Date(now.getTime() - days * DAY),
    arrivedBy: now,
    status,
    method,
    lines: random
      .shuffled(products)
      .slice(0, random.between(1, 3))
      .map((product) => ({ product, quantity: random.chance(0.2) ? 2 : 1 })),
  })
  const others = random.shuffled(buyers)
  return [
    ...SHOPPERS_OWN.map((one) => plan(one, shopper)),
    ...LATELY.map((one, index) => plan(one, others[index % others.length]!)),
  ]
}
