import { productToListJson } from '#contracts/catalogue/convert-product.ts'
import type { ProductPageJson } from '#contracts/catalogue/products.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import { LISTING_KEYS, readListing, writeListing } from '#rules/listing-url.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** What a query asks for, and its canonical text; null when it asks for nothing. */
export type ProductQuery = { query: CatalogueQuery; canonical: string }

export function readProductQuery(asked: URLSearchParams): ProductQuery | null {
  if (!LISTING_KEYS.some((key) => asked.has(key))) return null
  const query = readListing(asked)
  return { query, canonical: writeListing(query) }
}

export const FIRST_PAGE: ProductQuery = { query: readListing(new URLSearchParams()), canonical: '' }

/** One page of products, by the same rule as the pages. */
export async function queryProducts(catalogue: StorefrontCatalogue, query: CatalogueQuery): Promise<ProductPageJson> {
  const { items, ...page } = await catalogue.products(query)
  return { products: items.map(productToListJson), categories: [...(await catalogue.categories())], ...page }
}
