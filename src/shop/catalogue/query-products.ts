import { type ProductPageJson, productToJson } from '#contracts/product-json.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** One page of products, by the same rule as the pages. */
export async function queryProducts(catalogue: StorefrontCatalogue, query: CatalogueQuery): Promise<ProductPageJson> {
  const { items, ...page } = await catalogue.products(query)
  return { products: items.map(productToJson), categories: [...(await catalogue.categories())], ...page }
}
