import * as calls from '#contracts/calls/products.ts'
import * as searchCalls from '#contracts/calls/search.ts'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import type { ProductListJson, ProductPageJson } from '#contracts/catalogue/products.ts'
import type { SearchSettingsJson } from '#contracts/catalogue/search.ts'
import type { SearchIndex } from '#rules/catalogue-search.ts'
import type { Product } from '#rules/product.ts'
import type { ShownSeller } from '#rules/shown-seller.ts'
import { api } from './api.ts'
import { CallFailure } from './api-call.ts'
import { createFreshStore } from './fresh-store.ts'

export type BrowserCatalogue = {
  /** False for a catalogue too large for the browser: lists are then paginated by the server. */
  isWhole: boolean
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  categories: readonly string[]
  /** Those beside the shop itself. */
  sellers: readonly ShownSeller[]
  /** Loads the search and builds its index, once: most visits have no search. */
  loadSearch: () => Promise<SearchIndex>
}

const NO_SETTINGS: SearchSettingsJson = { meanings: [], rules: [] }

/** An unchanged list costs a 304. */
const FRESH_FOR_MS = 30_000

/** The catalogue cache of the browser: fetched once, then lists, filters and product pages need no network. */
export function createCatalogueStore(
  fetchList: () => Promise<ProductListJson | ProductPageJson>,
  clock: () => number,
  fetchSearchSettings: () => Promise<SearchSettingsJson> = async () => NO_SETTINGS,
) {
  const fetch = async () => catalogueOf(await fetchList(), fetchSearchSettings)
  return createFreshStore({ fetch, clock, freshForMs: FRESH_FOR_MS })
}

function catalogueOf(
  answer: ProductListJson | ProductPageJson,
  fetchSearchSettings: () => Promise<SearchSettingsJson>,
): BrowserCatalogue {
  const { products, categories } = answer
  const list = products.map(productFromJson)
  let index: Promise<SearchIndex> | null = null
  return {
    isWhole: !('total' in answer) || answer.total <= products.length,
    products: list,
    byId: new Map(list.map((product) => [product.id, product])),
    categories,
    sellers: answer.sellers ?? [],
    loadSearch: () => {
      index ??= buildIndex(list, fetchSearchSettings)
      // Offline it is tried again with the next search.
      index.catch(() => {
        index = null
      })
      return index
    },
  }
}

async function buildIndex(
  list: readonly Product[],
  fetchSearchSettings: () => Promise<SearchSettingsJson>,
): Promise<SearchIndex> {
  const [{ indexWithSettings }, settings] = await Promise.all([
    import('#rules/catalogue-search.ts'),
    // Offline the default meanings still find most things.
    fetchSearchSettings().catch(() => NO_SETTINGS),
  ])
  return indexWithSettings(list, settings)
}

/** One product, uncached; null when no longer sold. */
export async function askForProduct(id: string): Promise<Product | null> {
  try {
    const { product } = await api(calls.readProduct, { params: { id } })
    return productFromJson(product)
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null
    throw error
  }
}

/** Browser only: server rendering reads the shop's own cache. */
export const catalogueStore = createCatalogueStore(
  () => api(calls.listProducts),
  () => performance.now(),
  () => api(searchCalls.readSearchSettings),
)
