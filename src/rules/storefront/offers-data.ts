import { type Campaign, campaignImages, campaignProducts, comingCampaigns, runningCampaigns } from '../campaigns.ts'
import { findDeals } from '../deals.ts'
import { offerFrom, type Product, type ProductCard, toCard } from '../product.ts'

export const PRODUCTS_SHOWN = 8

export type CampaignTileData = { campaign: Campaign; image: string | null; count: number }

export type OffersData = {
  running: CampaignTileData[]
  coming: CampaignTileData[]
  products: ProductCard[]
  offerCount: number
}

type Sources = {
  products: readonly Product[]
  offers: { campaigns: readonly Campaign[]; asOf: number }
}

/** What is on; the same from the server and in the browser. */
export function offersFrom({ products, offers }: Sources): OffersData {
  const { campaigns, asOf } = offers
  const shown = new Set<string>()
  function tileOf(campaign: Campaign): CampaignTileData {
    const chosen = campaignProducts(campaign, { products, campaigns, now: asOf })
    // No two tiles with the same picture.
    const image = campaignImages(chosen, chosen.length).find((one) => !shown.has(one)) ?? null
    if (image !== null) shown.add(image)
    return { campaign, image, count: chosen.length }
  }
  const reduced = findDeals(
    products.filter((product) => offerFrom(product) !== ''),
    { discount: 0, sortBy: 'discount-high' },
  )
  return {
    running: runningCampaigns(campaigns, asOf).map(tileOf),
    coming: comingCampaigns(campaigns, asOf).map(tileOf),
    products: reduced.slice(0, PRODUCTS_SHOWN).map((product) => toCard(product)),
    offerCount: reduced.length,
  }
}
