import * as calls from '#contracts/calls/products.ts'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import type { ProductListJson, ProductPageJson } from '#contracts/catalogue/products.ts'
import { indexProducts, type SearchIndex } from '#rules/catalogue-search.ts'
import type { Product } from '#rules/product.ts'
import { api } from './api.ts'
import { CallFailure } from './api-call.ts'
import { createFreshStore } from './fresh-store.ts'

export type BrowserCatalogue = {
  /** False where the shop has more than a browser should hold: then lists are asked of the server, page by page. */
  isWhole: boolean
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  categories: readonly string[]
  search: SearchIndex
}

/** An unchanged list costs a 304. */
const FRESH_FOR_MS = 30_000

/** The product list as the browser keeps it: fetched once, then every list, filter and product page needs no network. */
export function createCatalogueStore(fetchList: () => Promise<ProductListJson | ProductPageJson>, clock: () => number) {
  return createFreshStore({ fetch: () => fetchList().then(catalogueOf), clock, freshForMs: FRESH_FOR_MS })
}

function catalogueOf(answer: ProductListJson | ProductPageJson): BrowserCatalogue {
  const { products, categories } = answer
  const list = products.map(productFromJson)
  let index: SearchIndex | undefined
  return {
    isWhole: !('total' in answer) || answer.total <= products.length,
    products: list,
    byId: new Map(list.map((product) => [product.id, product])),
    categories,
    // Made for the first search, which the search box announces: most visits have none.
    get search() {
      index ??= indexProducts(list)
      return index
    },
  }
}

/** One product as it is now; null when it is no longer sold. */
export async function askForProduct(id: string): Promise<Product | null> {
  try {
    const { product } = await api(calls.readProduct, { params: { id } })
    return productFromJson(product)
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null
    throw error
  }
}

/** Used by the browser alone: pages rendered on the server read the shop's own catalogue. */
export const catalogueStore = createCatalogueStore(
  () => api(calls.listProducts),
  () => performance.now(),
)
