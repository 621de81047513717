import { type CataloguePage, pageOfResults } from '../catalogue-page.ts'
import { arrangeCards, type CatalogueQuery } from '../catalogue-query.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'

/** So many at a time; of a shop that is not in memory, fewer. */
export const PAGE = 120
export const LARGE_PAGE = 48

export type ViewAllData = {
  query: CatalogueQuery
  page: CataloguePage<ProductCard>
  /** A list that is not in memory as a whole can only be turned: the filters are on the page of all products. */
  canFilter: boolean
}

/** Everything on one page; the same from the server's catalogue and from the browser's. */
export function viewAllFrom(products: readonly Product[], query: CatalogueQuery): ViewAllData {
  const page = pageOfResults(arrangeCards(products, query), query.page, PAGE)
  return { query, page: { ...page, items: page.items.map((product) => toCard(product)) }, canFilter: true }
}
