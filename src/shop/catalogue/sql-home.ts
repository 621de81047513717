import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type Product, type ProductCard, toCard } from '#rules/product.ts'
import { RELATED_COUNT } from '#rules/related-products.ts'
import { summed } from './cached-sums.ts'
import { firstValue, type Large } from './filtered-products.ts'
import { productsOf } from './find-product-page.ts'
import { NEWEST } from './product-order.ts'

const { category, rating, bestSeller, isNew } = productSearch
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
export async function sqlRelated({ db, catalogue }: Large, product: Product): Promise<ProductCard[]> {
  const first = await summed(catalogue, `related ${product.category}`, () => firstOfCategory(db, product.category))
  const others = first.filter((id) => id !== product.id).slice(0, RELATED_COUNT)
  return (await productsOf(db, others)).map((product) => toCard(product))
}

/** Ids alone, since stock changes while the catalogue stays; one more than shown, for the product itself may be one. */
async function firstOfCategory(db: Db, name: string): Promise<string[]> {
  const order = { by: sql`${bestSeller} desc, ${rating} desc, ${NEWEST.by}` }
  const cards = await firstValue(db, eq(category, name), order, RELATED_COUNT + 1)
  return cards.map(({ id }) => id)
}
