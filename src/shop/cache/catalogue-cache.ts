import { and, asc, count, desc, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { indexProducts, type SearchIndex } from '#rules/catalogue-search.ts'
import type { InStock } from '#rules/offered-choices.ts'
import type { Product } from '#rules/product.ts'
import { searchWordsWith } from '#rules/search/change-meanings.ts'
import { rulesByQuery, type SearchRules } from '#rules/search/search-rule.ts'
import type { SearchWords } from '#rules/search/search-words.ts'
import { type Cache, createCache } from './cache.ts'
import { patchStock, type StocksRead } from './patch-stock.ts'
import { productFromRow } from './product-from-row.ts'
import { readInStock } from './read-in-stock.ts'
import { readSellers, type SellersById, withSeller } from './read-sellers.ts'
import { readSearchSettings, type SearchSettings } from './search-settings.ts'
import { ShownStock } from './shown-stock.ts'
import type { StockNotice } from './stock-notice.ts'
import { createStockPatcher } from './stock-patcher.ts'
import { createWordIndexer } from './word-indexer.ts'

/** The whole catalogue as it was at one moment. Never changed, only replaced. */
export type WholeCatalogue = {
  isWhole: true
  count: number
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  categories: readonly string[]
  /** The combinations in stock, of products with options. */
  inStock: InStock
  search: SearchIndex
  searchSettings: SearchSettings
  /** Those beside the house. */
  sellers: SellersById
  /** The same as long as nothing but stock changes. */
  shown: ShownStock
}

/** Too many products to hold: only what they come to. Lists of them are asked of the database. */
export type LargeCatalogue = {
  isWhole: false
  count: number
  categories: readonly string[]
  /** How many products each category has. */
  counts: ReadonlyMap<string, number>
  /** What words mean in a search. */
  meanings: SearchWords
  rules: SearchRules
  searchSettings: SearchSettings
  sellers: SellersById
  /** Sums that were asked for since the catalogue last changed. */
  sums: Map<string, Promise<unknown>>
  /** The same as long as nothing but stock changes. */
  shown: ShownStock
}

export type Catalogue = WholeCatalogue | LargeCatalogue
export type CatalogueCache = Omit<Cache<Catalogue>, 'patch'> & {
  /** A change of stock alone was heard of. */
  stockChanged(notice: StockNotice): void
  /** The version of the stock that the database has: where a notice was missed, all is loaded again. */
  stockIsAt(version: number): void
  /** The stock of some products as it is now, for those who must see their own change. */
  refreshStock(ids: readonly string[]): Promise<void>
}

/** Many changes in a row cost one rebuild. */
const REBUILD_REST_MS = 250

/** Up to `limit` products are held in memory, and by browsers too. */
export function createCatalogueCache(db: Db, limit: number, onError: (error: unknown) => void): CatalogueCache {
  // What was counted before all words were written is counted anew.
  const words = createWordIndexer(db, () => cache.changed(), onError)
  const load = async () => {
    const isMoreLeft = await words.begin()
    const catalogue = await readCatalogue(db, limit)
    if (isMoreLeft) words.goOn()
    return catalogue
  }
  const cache = createCache({ load, restMs: REBUILD_REST_MS, onError })
  const read = (ids: readonly string[]) => readStocks(db, ids)
  const stock = createStockPatcher({ cache, readStocks: read, onError })
  const { get, peek, refresh, changed } = cache
  return {
    get,
    peek,
    refresh,
    changed,
    stockChanged: stock.changed,
    stockIsAt: stock.isAt,
    // Taken as sold out or come back: nobody here knows what it was before.
    refreshStock: (ids) => patchStock(cache, new Map(ids.map((id) => [id, true])), read),
    stop() {
      words.stop()
      stock.stop()
      cache.stop()
    },
  }
}

async function readStocks(db: Db, ids: readonly string[]): Promise<StocksRead> {
  const rows = await db
    .select({ id: products.id, stock: products.stock, options: products.options })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.retiredAt)))
  // An order of a product without options asks for no combinations.
  const divided = rows.filter(({ options }) => options.length > 0).map(({ id }) => id)
  return { stocks: new Map(rows.map(({ id, stock }) => [id, stock])), inStock: await readInStock(db, divided) }
}

async function readCatalogue(db: Db, limit: number): Promise<Catalogue> {
  const sold = await db
    .select({ name: productSearch.category, count: count() })
    .from(productSearch)
    .groupBy(productSearch.category)
  const counts = new Map(sold.map((one) => [one.name, one.count]))
  const total = sold.reduce((sum, one) => sum + one.count, 0)
  const named = await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.position))
  // A category without a product has nothing to show.
  const names = named.map(({ name }) => name).filter((name) => counts.has(name))
  const searchSettings = await readSearchSettings(db)
  const meanings = searchWordsWith(searchSettings.meanings)
  const rules = rulesByQuery(searchSettings.rules)
  const sellers = await readSellers(db)
  if (total > limit)
    return {
      isWhole: false,
      count: total,
      categories: names,
      counts,
      meanings,
      rules,
      searchSettings,
      sellers,
      sums: new Map(),
      shown: new ShownStock(),
    }
  const rows = await db.select().from(products).where(isNull(products.retiredAt)).orderBy(desc(products.id))
  const list = rows.map((row) => withSeller(productFromRow(row), sellers))
  return {
    isWhole: true,
    count: list.length,
    products: list,
    byId: new Map(list.map((product) => [product.id, product])),
    categories: names,
    inStock: await readInStock(db),
    search: indexProducts(list, meanings, rules),
    searchSettings,
    sellers,
    shown: new ShownStock(),
  }
}
