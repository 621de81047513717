import { type ProductPageJson, productToJson } from '#contracts/product-json.ts'
import { LISTING_KEYS, readListing } from '#rules/catalogue-address.ts'
import { queryCatalogue } from '#rules/catalogue-query.ts'
import type { Shop } from '../context/shop.ts'
import { searchCatalogue } from './search-catalogue.ts'

/** The page of products that an address asks for, by the very rule the pages use; null when it asks for nothing. */
export async function queryProducts(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  asked: URLSearchParams,
): Promise<ProductPageJson | null> {
  if (!LISTING_KEYS.some((key) => asked.has(key))) return null
  const catalogue = await shop.catalogue.get()
  const query = readListing(asked)
  const { items, ...page } = catalogue.isWhole
    ? queryCatalogue(catalogue.products, query, catalogue.search)
    : await searchCatalogue(shop.db, catalogue, query)
  return { products: items.map(productToJson), categories: [...catalogue.categories], ...page }
}
