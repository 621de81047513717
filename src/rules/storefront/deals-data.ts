import { type CataloguePage, pageOfResults } from '../catalogue-page.ts'
import { DEAL_DISCOUNTS, type DealsQuery, findDeals } from '../deals.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'

export type DealsData = {
  query: DealsQuery
  page: CataloguePage<ProductCard>
  counts: { discount: DealsQuery['discount']; count: number }[]
}

/** One page of deals; the same from the server's catalogue and from the browser's. */
export function dealsFrom(products: readonly Product[], query: DealsQuery): DealsData {
  const found = pageOfResults(findDeals(products, query), query.page)
  return {
    query,
    page: { ...found, items: found.items.map((product) => toCard(product)) },
    counts: DEAL_DISCOUNTS.map((discount) => ({ discount, count: findDeals(products, { ...query, discount }).length })),
  }
}
