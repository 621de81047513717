import type { Db } from '#database/connect.ts'
import type { CataloguePage, CatalogueQuery } from '#rules/catalogue-query.ts'
import { cardOf, type ProductCard } from '#rules/product.ts'
import type { LargeCatalogue } from './catalogue-keeper.ts'
import { type Large, pageOfFiltered } from './filtered-shelf.ts'
import { NEWEST } from './find-page.ts'
import { countByCategory, searchCatalogue } from './search-catalogue.ts'

/** One page of a list with what its filters would leave, as the pages show it. */
export async function listLarge(db: Db, catalogue: LargeCatalogue, query: CatalogueQuery) {
  const found = await searchCatalogue(db, catalogue, query)
  const counts = await countByCategory(db, catalogue, query)
  return {
    query,
    page: { ...found, items: found.items.map(cardOf) },
    categories: catalogue.categories.map((name) => ({ name, count: counts.get(name) ?? 0 })),
    allCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** Everything, the newest first. */
export function everythingLarge(large: Large, page: number, size: number): Promise<CataloguePage<ProductCard>> {
  return pageOfFiltered(large, { filters: undefined, order: NEWEST, count: large.catalogue.count }, page, size)
}
