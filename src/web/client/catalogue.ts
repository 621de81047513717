import { type ProductListJson, productFromJson } from '#contracts/product-json.ts'
import { indexProducts, type SearchIndex } from '#rules/catalogue-search.ts'
import type { Product } from '#rules/product.ts'
import { call } from './call.ts'
import { createFreshStore } from './fresh-store.ts'

export type BrowserCatalogue = {
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  categories: readonly string[]
  search: SearchIndex
}

/** An unchanged list costs a 304. */
const FRESH_FOR_MS = 30_000

/** The product list as the browser keeps it: fetched once, then every list, filter and product page needs no network. */
export function createCatalogueStore(fetchList: () => Promise<ProductListJson>, clock: () => number) {
  return createFreshStore({ fetch: () => fetchList().then(catalogueOf), clock, freshForMs: FRESH_FOR_MS })
}

function catalogueOf({ products, categories }: ProductListJson): BrowserCatalogue {
  const list = products.map(productFromJson)
  return {
    products: list,
    byId: new Map(list.map((product) => [product.id, product])),
    categories,
    search: indexProducts(list),
  }
}

/** Used by the browser alone: pages rendered on the server read the shop's own catalogue. */
export const catalogueStore = createCatalogueStore(
  () => call<ProductListJson>('/v1/api/products'),
  () => performance.now(),
)
