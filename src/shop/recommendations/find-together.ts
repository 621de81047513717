import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql, sum } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { boughtTogether } from '#database/tables/bought-together.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type Product, pricePaise } from '#rules/product.ts'
import type { StorefrontCatalogue } from '../catalogue/storefront-catalogue.ts'

const SHOWN = 4
/** Some may be sold out. */
const ASKED = 12

/** `bought`: by others in one order. `similar`: nobody bought something with it yet, so of its kind and price. */
export type Together = { kind: 'bought' | 'similar'; products: Product[] }

/** What goes with these, on sale and in stock. */
export async function findTogether(db: Db, catalogue: StorefrontCatalogue, ids: readonly string[]): Promise<Together> {
  const bought = await inStock(catalogue, await boughtWith(db, ids))
  if (bought.length > 0) return { kind: 'bought', products: bought }
  const [first] = await Promise.all(ids.slice(0, 1).map((id) => catalogue.find(id)))
  if (first === undefined) return { kind: 'similar', products: [] }
  return { kind: 'similar', products: await inStock(catalogue, await nearestInPrice(db, first, ids)) }
}

async function boughtWith(db: Db, ids: readonly string[]): Promise<string[]> {
  const buyers = sum(boughtTogether.buyers)
  const found = await db
    .select({ id: boughtTogether.otherId })
    .from(boughtTogether)
    .where(and(inArray(boughtTogether.productId, [...ids]), notInArray(boughtTogether.otherId, [...ids])))
    .groupBy(boughtTogether.otherId)
    .orderBy(desc(buyers), asc(boughtTogether.otherId))
    .limit(ASKED)
  return found.map(({ id }) => id)
}

/** Of its category, along the index of prices in both directions. */
async function nearestInPrice(db: Db, product: Product, without: readonly string[]): Promise<string[]> {
  const { id, pricePaise: listed } = productSearch
  const price = pricePaise(product)
  const walk = (isUp: boolean) =>
    db
      .select({ id, distance: sql<number>`abs(${listed} - ${price})`.mapWith(Number) })
      .from(productSearch)
      .where(
        and(
          eq(productSearch.category, product.category),
          isUp ? gte(listed, price) : lt(listed, price),
          notInArray(id, [...without]),
        ),
      )
      .orderBy(isUp ? asc(listed) : desc(listed))
      .limit(ASKED)
  const near = [...(await walk(true)), ...(await walk(false))]
  return near.sort((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1)).map((one) => one.id)
}

async function inStock(catalogue: StorefrontCatalogue, ids: readonly string[]): Promise<Product[]> {
  const found = await Promise.all(ids.map((id) => catalogue.find(id)))
  return found.filter((product) => product !== undefined && product.stock > 0).slice(0, SHOWN) as Product[]
}
