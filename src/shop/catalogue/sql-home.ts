import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import type { Product, ProductCard } from '#rules/product.ts'
import { RELATED_COUNT } from '#rules/related-products.ts'
import { firstValue, type Large } from './filtered-products.ts'
import { NEWEST } from './find-product-page.ts'

const { id, category, rating, bestSeller, isNew } = productSearch
const CARDS_SHOWN = 24

/** What the home page shows: the newest of each kind, since nobody turns through thousands. */
export async function sqlHome({ db, catalogue }: Large, categoriesShown: number) {
  return {
    newArrivals: await firstValue(db, sql`${isNew}`, NEWEST, CARDS_SHOWN),
    bestSellers: await firstValue(db, sql`${bestSeller}`, NEWEST, CARDS_SHOWN),
    categories: catalogue.categories
      .slice(0, categoriesShown)
      .map((name) => ({ name, count: catalogue.counts.get(name) ?? 0 })),
  }
}

/** Others of the same category, what people buy first. */
export async function sqlRelated(db: Db, product: Product): Promise<ProductCard[]> {
  const others = and(eq(category, product.category), ne(id, product.id))
  return firstValue(db, others, sql`${bestSeller} desc, ${rating} desc, ${NEWEST}`, RELATED_COUNT)
}
