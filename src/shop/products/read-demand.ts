import { and, count, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DemandAnswer } from '#contracts/seller/product-demand.ts'
import type { Db } from '#database/connect.ts'
import { productNotices } from '#database/tables/product-notices.ts'
import { productVariants } from '#database/tables/variants.ts'
import { wishes, wishlists } from '#database/tables/wishlists.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findOwnProduct } from './lock-product.ts'

/** A combination that many want, beside those that are on no list at all. */
const MOST_ROWS = 500

/** Who wants which combination of a product, in numbers. Lists that guests keep in their browsers are not known. */
export async function readDemand(shop: RequestContext, id: string): Promise<DemandAnswer> {
  const by = authorize(shop, 'run_catalogue')
  const product = await findOwnProduct(shop.db, by, id)
  const [wished, waiting] = await Promise.all([
    wishesByVariant(shop.db, [product.id]),
    waitingByVariant(shop.db, shop.now(), [product.id]),
  ])
  // The default variant of a product with options is retired, and stands for any of them.
  const isWhole = eq(productVariants.id, product.id)
  const rows = await shop.db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, product.id), or(isNull(productVariants.retiredAt), isWhole)))
    .orderBy(productVariants.position)
    .limit(MOST_ROWS)
  const demand = rows.map(({ id: variantId, values, stock }) => {
    const isAny = variantId === product.id
    const asked = waiting.filter((one) => one.variantId === variantId)
    const of = (kind: string) => asked.find((one) => one.kind === kind)?.number ?? 0
    return {
      variantId: isAny ? null : variantId,
      values,
      inStock: isAny ? product.stock : stock,
      wishes: wished.find((one) => one.variantId === variantId)?.number ?? 0,
      waiting: of('back_in_stock'),
      watching: of('price_drop'),
      queued: of('first_claim'),
    }
  })
  return { demand }
}

/** Wishes and waiting of several products; those that nobody wants are missing. */
export async function countDemand(shop: Shop, ids: readonly string[]) {
  const counts = new Map<string, { wishCount: number; waitingCount: number }>()
  if (ids.length === 0) return counts
  const add = (id: string, change: { wishCount?: number; waitingCount?: number }) => {
    const known = counts.get(id) ?? { wishCount: 0, waitingCount: 0 }
    const { wishCount = 0, waitingCount = 0 } = change
    counts.set(id, { wishCount: known.wishCount + wishCount, waitingCount: known.waitingCount + waitingCount })
  }
  for (const { productId, number } of await wishesByVariant(shop.db, ids)) add(productId, { wishCount: number })
  for (const { productId, number } of await waitingByVariant(shop.db, shop.now(), ids)) {
    add(productId, { waitingCount: number })
  }
  return counts
}

/** People, not lists: who has it on two lists counts once. */
async function wishesByVariant(db: Db, productIds: readonly string[]) {
  return db
    .select({
      variantId: wishes.variantId,
      productId: productVariants.productId,
      number: countDistinct(wishlists.userId),
    })
    .from(wishes)
    .innerJoin(wishlists, eq(wishlists.id, wishes.wishlistId))
    .innerJoin(productVariants, eq(productVariants.id, wishes.variantId))
    .where(inArray(productVariants.productId, [...productIds]))
    .groupBy(wishes.variantId, productVariants.productId)
}

async function waitingByVariant(db: Db, now: Date, productIds: readonly string[]) {
  return db
    .select({
      variantId: productNotices.variantId,
      kind: productNotices.kind,
      productId: productVariants.productId,
      number: count(),
    })
    .from(productNotices)
    .innerJoin(productVariants, eq(productVariants.id, productNotices.variantId))
    .where(
      and(
        inArray(productVariants.productId, [...productIds]),
        isNull(productNotices.endedAt),
        isNotNull(productNotices.confirmedAt),
        gt(productNotices.expiresAt, now),
      ),
    )
    .groupBy(productNotices.variantId, productNotices.kind, productVariants.productId)
    .orderBy(desc(sql`count(*)`))
}
