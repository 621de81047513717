import { productToJson } from '#contracts/convert-product.ts'
import type { ProductPageJson } from '#contracts/products.ts'
import { LISTING_KEYS, readListing } from '#rules/catalogue-address.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** The page of products that an address asks for, by the very rule the pages use; null when it asks for nothing. */
export async function queryProducts(
  catalogue: StorefrontCatalogue,
  asked: URLSearchParams,
): Promise<ProductPageJson | null> {
  if (!LISTING_KEYS.some((key) => asked.has(key))) return null
  const { items, ...page } = await catalogue.products(readListing(asked))
  return { products: items.map(productToJson), categories: [...(await catalogue.categories())], ...page }
}
