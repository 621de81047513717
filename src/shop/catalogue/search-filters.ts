import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import { productSearch } from '#database/tables/product-search.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import type { UnderstoodQuery } from '#rules/search/understand-query.ts'
import { NEWEST, ORDERS, type ProductOrder } from './product-order.ts'

const { pricePaise, percentOff, bestSeller, isNew } = productSearch

/** Price, discount and labels that the words of a search ask for. */
export function wishedFilters({ price, wishes }: UnderstoodQuery): SQL | undefined {
  return and(
    typeof price?.from === 'number' ? gte(pricePaise, price.from) : undefined,
    typeof price?.to === 'number' ? lte(pricePaise, price.to) : undefined,
    wishes.percentOff > 0 ? gte(percentOff, wishes.percentOff) : undefined,
    wishes.isNew ? eq(isNew, true) : undefined,
    wishes.isBestSeller ? eq(bestSeller, true) : undefined,
  )
}

/** The order within a tier, or of the whole list where it was asked for. */
export function orderFor(
  { sortBy, search }: Omit<CatalogueQuery, 'page'>,
  understood: UnderstoodQuery | null,
): ProductOrder {
  if (sortBy !== 'relevance' || search.trim() === '') return ORDERS[sortBy]
  const wished = understood?.wishes.priceOrder ?? null
  if (wished !== null) return ORDERS[wished === 'low' ? 'price-low' : 'price-high']
  return understood?.terms.length === 0 ? ORDERS.relevance : NEWEST
}
