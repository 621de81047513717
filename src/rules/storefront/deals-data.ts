import { type Campaign, runningCampaigns } from '#rules/campaigns.ts'
import { type CataloguePage, pageOfResults } from '#rules/catalogue-query.ts'
import { DEAL_DISCOUNTS, type DealsQuery, findDeals } from '#rules/deals.ts'
import { type Product, type ProductCard, toCard } from '#rules/product.ts'

export type DealsData = {
  query: DealsQuery
  page: CataloguePage<ProductCard>
  counts: { discount: DealsQuery['discount']; count: number }[]
  /** What the banners between the goods may promote, what ends first in front. */
  running: Campaign[]
}

type Sources = {
  products: readonly Product[]
  offers: { campaigns: readonly Campaign[]; asOf: number }
}

/** One page of deals; the same from the server's catalogue and from the browser's. */
export function dealsFrom({ products, offers }: Sources, query: DealsQuery): DealsData {
  const found = pageOfResults(findDeals(products, query), query.page)
  return {
    query,
    page: { ...found, items: found.items.map(toCard) },
    counts: DEAL_DISCOUNTS.map((discount) => ({ discount, count: findDeals(products, { ...query, discount }).length })),
    running: runningCampaigns(offers.campaigns, offers.asOf),
  }
}
