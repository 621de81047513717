import { asc, desc, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { indexProducts, type SearchIndex } from '#rules/catalogue-search.ts'
import type { Product } from '#rules/product.ts'
import { createKeeper, type Keeper } from '../keeper.ts'
import { productOfRow } from './product-of-row.ts'

/** The whole catalogue as it was at one moment. Never changed, only replaced. */
export type Catalogue = {
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  categories: readonly string[]
  search: SearchIndex
}

export type CatalogueKeeper = Keeper<Catalogue>

/** Many changes in a row cost one rebuild. */
const REBUILD_REST_MS = 250

export function keepCatalogue(db: Db, onError: (error: unknown) => void): CatalogueKeeper {
  return createKeeper({ load: () => readCatalogue(db), restMs: REBUILD_REST_MS, onError })
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await db.select().from(products).where(isNull(products.retiredAt)).orderBy(desc(products.id))
  const named = await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.position))
  const list = rows.map(productOfRow)
  const sold = new Set(list.map((product) => product.category))
  return {
    products: list,
    byId: new Map(list.map((product) => [product.id, product])),
    // A category without a product has nothing to show.
    categories: named.map(({ name }) => name).filter((name) => sold.has(name)),
    search: indexProducts(list),
  }
}
