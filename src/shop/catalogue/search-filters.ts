import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { productSearch } from '#database/tables/product-search.ts'
import type { CatalogueQuery, SortBy } from '#rules/catalogue-query.ts'
import type { UnderstoodQuery } from '#rules/search/understand-query.ts'
import { NEWEST } from './find-product-page.ts'

const { pricePaise, percentOff, rating, bestSeller, isNew } = productSearch

export const ORDERS: Record<SortBy, SQL> = {
  newest: NEWEST,
  'price-low': sql`${pricePaise}, ${NEWEST}`,
  'price-high': sql`${pricePaise} desc, ${NEWEST}`,
  rating: sql`${rating} desc, ${NEWEST}`,
  relevance: sql`${bestSeller} desc, ${NEWEST}`,
}

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
export function orderFor({ sortBy, search }: Omit<CatalogueQuery, 'page'>, understood: UnderstoodQuery | null): SQL {
  if (sortBy !== 'relevance' || search.trim() === '') return ORDERS[sortBy]
  const wished = understood?.wishes.priceOrder ?? null
  if (wished !== null) return ORDERS[wished === 'low' ? 'price-low' : 'price-high']
  return understood?.terms.length === 0 ? ORDERS.relevance : NEWEST
}
