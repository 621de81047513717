import { type ProductPageJson, productToJson } from '#contracts/product-json.ts'
import { LISTING_KEYS, readListing } from '#rules/catalogue-address.ts'
import { queryCatalogue } from '#rules/catalogue-query.ts'
import type { Shop } from '../shop.ts'

/** The page of products that an address asks for, by the very rule the pages use; null when it asks for nothing. */
export async function queryProducts(
  { catalogue }: Pick<Shop, 'catalogue'>,
  asked: URLSearchParams,
): Promise<ProductPageJson | null> {
  if (!LISTING_KEYS.some((key) => asked.has(key))) return null
  const { products, categories, search } = await catalogue.get()
  const { items, ...page } = queryCatalogue(products, readListing(asked), search)
  return { products: items.map(productToJson), categories: [...categories], ...page }
}
