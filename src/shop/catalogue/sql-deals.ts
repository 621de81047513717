import { count, gte } from 'drizzle-orm'
import { productSearch } from '#database/tables/product-search.ts'
import { DEAL_DISCOUNTS, type DealsQuery } from '#rules/deals.ts'
import { summed } from './cached-sums.ts'
import { filteredPage, firstValue, type Large } from './filtered-products.ts'
import { ORDERS } from './product-order.ts'

const { percentOff } = productSearch

/** One page of what is reduced by so much, and how many each choice would show. */
export async function sqlDeals(large: Large, query: DealsQuery) {
  const counts = await dealCounts(large)
  const found = counts.find(({ discount }) => discount === query.discount)
  const { discount, sortBy } = query
  const shelf = {
    key: `deals ${discount} ${sortBy}`,
    filters: gte(percentOff, discount),
    order: ORDERS[sortBy],
    count: found?.count ?? 0,
  }
  return { query, page: await filteredPage(large, shelf, query.page), counts }
}

function dealCounts({ db, catalogue }: Large): Promise<{ discount: DealsQuery['discount']; count: number }[]> {
  return summed(catalogue, 'deals', async () => {
    const rows = await db
      .select({ percentOff, count: count() })
      .from(productSearch)
      .where(gte(percentOff, Math.min(...DEAL_DISCOUNTS)))
      .groupBy(percentOff)
    return DEAL_DISCOUNTS.map((discount) => ({
      discount,
      count: rows.reduce((sum, row) => sum + (row.percentOff >= discount ? row.count : 0), 0),
    }))
  })
}

/** What is reduced at all, the most reduced first. */
export async function sqlReduced({ db, catalogue }: Large, limit: number) {
  const isReduced = gte(percentOff, 1)
  const offerCount = await summed(catalogue, 'reduced', () => db.$count(productSearch, isReduced))
  return { products: await firstValue(db, isReduced, ORDERS['discount-high'], limit), offerCount }
}
