import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { reviews } from '../tables/reviews.ts'
import type { VerifiedReview } from './orders/order-plan.ts'
import { writeReviews } from './reviews/write-reviews.ts'
import type { SeededProduct } from './seed-catalogue.ts'
import type { SeededRandom } from './seeded-random.ts'

const DAY = 86_400_000
const DELIVERY_DAYS = 6

/** Three to twelve reviews for most products, some for the newest, none for a few. Returns the verified ones. */
export async function seedReviews(
  db: Db,
  products: readonly SeededProduct[],
  reviewers: readonly string[],
  now: Date,
  random: SeededRandom,
): Promise<VerifiedReview[]> {
  const rows = products.flatMap((product) => {
    const authors = random.shuffled(reviewers)
    return writeReviews(product, reviewCount(product, random), random).map((written, index) => {
      const at = reviewMoment(product, now, random)
      return {
        ...written,
        id: newId(at, random.bytes),
        productId: product.id,
        userId: authors[index]!,
        verifiedPurchase: random.chance(0.75),
        createdAt: at,
        updatedAt: at,
      }
    })
  })
  await db.insert(reviews).values(rows)
  return rows.filter(({ verifiedPurchase }) => verifiedPurchase)
}

function reviewCount(product: SeededProduct, random: SeededRandom): number {
  if (product.bestSeller) return random.between(8, 12)
  if (product.isNew) return random.between(0, 4)
  return random.chance(0.06) ? 0 : random.between(3, 10)
}

/** A random day between the first possible delivery and now. */
function reviewMoment(product: SeededProduct, now: Date, random: SeededRandom): Date {
  const released = Date.parse(`${product.releasedOn}T10:00:00+05:30`)
  const first = Math.min(released + DELIVERY_DAYS * DAY, now.getTime() - DAY)
  return new Date(first + Math.floor(random.next() * (now.getTime() - first)))
}
