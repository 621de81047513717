import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { sellers } from '#database/tables/sellers.ts'
import { onlyStateOf } from '#rules/own-state.ts'
import type { Product } from '#rules/product.ts'
import { ownShippingToJson } from '#rules/seller-shipping.ts'
import { leadDaysOf } from '#rules/seller-times.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { type SellerWithStory, type ShownSeller, withoutStory } from '#rules/shown-seller.ts'

export type SellersById = ReadonlyMap<string, SellerWithStory>

/** Sellers beside the house that are not suspended, the oldest first. */
export async function readSellers(db: Db): Promise<SellersById> {
  const sold = db
    .select({
      sellerId: products.sellerId,
      goods: sql<number>`count(*)::integer`.as('goods'),
      ratings: sql<number>`sum(${products.ratingSum})::integer`.as('ratings'),
      reviews: sql<number>`sum(${products.ratingCount})::integer`.as('reviews'),
    })
    .from(products)
    .where(and(sql`${products.sellerId} <> ${HOUSE_SELLER_ID}`, isNull(products.retiredAt)))
    .groupBy(products.sellerId)
    .as('sold')
  const rows = await db
    .select({ seller: sellers, goods: sold.goods, ratings: sold.ratings, reviews: sold.reviews })
    .from(sellers)
    .leftJoin(sold, eq(sold.sellerId, sellers.id))
    .where(and(eq(sellers.isHouse, false), isNull(sellers.suspendedAt)))
    .orderBy(asc(sellers.createdAt), asc(sellers.id))
  return new Map(
    rows.map(({ seller, goods, ratings, reviews }) => {
      const { id, slug, story, city, state, address, gstin, daysToMake, awayUntil } = seller
      const name = seller.name ?? ''
      const reviewCount = reviews ?? 0
      const rating = reviewCount === 0 ? 0 : Math.round(((ratings ?? 0) / reviewCount) * 10) / 10
      const said = { id, slug, name, legalName: seller.legalName ?? name, story, city, state, address }
      const terms = { gstin, daysToMake, awayUntil, ...ownShippingToJson(seller) }
      return [id, { ...said, ...terms, rating, reviewCount, goods: goods ?? 0 }]
    }),
  )
}

type OfSeller = Pick<Product, 'leadDays' | 'sellerId' | 'seller'>

/** The product with the name of its seller and what they say of days and shipping, where that is not the house. */
export function withSeller<P extends OfSeller>(product: P, sellers: SellersById): P {
  const seller = product.sellerId === undefined ? undefined : sellers.get(product.sellerId)
  if (seller === undefined) return product
  const { slug, name, awayUntil, shippingFee, freeShippingFrom } = seller
  const onlyState = onlyStateOf(seller)
  const shown = {
    ...{ slug, name },
    ...(awayUntil !== null && { awayUntil }),
    ...(onlyState !== null && { onlyState }),
    ...(shippingFee !== null && { shippingFee }),
    ...(freeShippingFrom !== null && { freeShippingFrom }),
  }
  return { ...product, leadDays: leadDaysOf(product, seller), seller: shown }
}

/** Those with goods on sale, without their stories: lists stay small. */
export function sellingSellers(sellers: SellersById): ShownSeller[] {
  return [...sellers.values()].filter(({ goods }) => goods > 0).map(withoutStory)
}
