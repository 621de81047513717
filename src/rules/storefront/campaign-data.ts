import { type Campaign, type CampaignState, campaignImages, campaignProducts, campaignState } from '../campaigns.ts'
import { type CataloguePage, pageOfResults } from '../catalogue-page.ts'
import { findProducts, NO_FILTERS, SORTS, type SortBy } from '../catalogue-query.ts'
import { readListing } from '../listing-url.ts'
import { type Product, type ProductCard, toCard } from '../product.ts'

export type CampaignData = {
  campaign: Campaign
  state: CampaignState
  query: { sortBy: SortBy; page: number }
  page: CataloguePage<ProductCard>
  /** Beside the words at the top. */
  pictures: string[]
}

export type CampaignAsked = Pick<CampaignData, 'campaign' | 'state' | 'query'>
export type CampaignGoods = Omit<CampaignData, keyof CampaignAsked>
type Sources = { products: readonly Product[]; offers: { campaigns: readonly Campaign[]; asOf: number } }

/** The campaign with this slug, or null. */
export function campaignAsked({ campaigns, asOf }: Sources['offers'], slug: string, url: string): CampaignAsked | null {
  const campaign = campaigns.find((one) => one.slug === slug)
  if (campaign === undefined) return null
  const { sortBy, page } = readListing(new URL(url).searchParams)
  return { campaign, state: campaignState(campaign, asOf), query: { sortBy, page } }
}

/** What it shows; goods only while it runs. */
export function campaignGoods(
  { campaign, state, query }: CampaignAsked,
  { products, offers: { campaigns, asOf } }: Sources,
): CampaignGoods {
  const chosen = campaignProducts(campaign, { products, campaigns, now: asOf })
  const sorted = findProducts(state === 'running' ? chosen : [], { ...NO_FILTERS, search: '', sortBy: query.sortBy })
  const found = pageOfResults(sorted, query.page)
  return { page: { ...found, items: found.items.map((product) => toCard(product)) }, pictures: campaignImages(chosen) }
}

/** The canonical query string. */
export function writeCampaign({ sortBy, page }: CampaignData['query']): string {
  const params = new URLSearchParams()
  if (sortBy !== SORTS[0]) params.set('sort', sortBy)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
