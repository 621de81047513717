import type { PublicCouponJson } from '#contracts/offers-json.ts'
import {
  type Campaign,
  campaignPictures,
  campaignProducts,
  comingCampaigns,
  runningCampaigns,
} from '#rules/campaigns.ts'
import { findDeals } from '#rules/deals.ts'
import { cardOf, offerOf, type Product, type ProductCard } from '#rules/product.ts'

export const PRODUCTS_SHOWN = 8

export type CampaignTileData = { campaign: Campaign; picture: string | null; count: number }

export type OffersData = {
  coupons: readonly PublicCouponJson[]
  running: CampaignTileData[]
  coming: CampaignTileData[]
  products: ProductCard[]
  offerCount: number
}

type Sources = {
  products: readonly Product[]
  offers: { campaigns: readonly Campaign[]; asOf: number }
  coupons: readonly PublicCouponJson[]
}

/** What is on; the same from the server and in the browser. */
export function offersOf({ products, offers, coupons }: Sources): OffersData {
  const { campaigns, asOf } = offers
  const shown = new Set<string>()
  function tileOf(campaign: Campaign): CampaignTileData {
    const chosen = campaignProducts(campaign, { products, campaigns, now: asOf })
    // No two tiles with the same picture.
    const picture = campaignPictures(chosen, chosen.length).find((one) => !shown.has(one)) ?? null
    if (picture !== null) shown.add(picture)
    return { campaign, picture, count: chosen.length }
  }
  const reduced = findDeals(
    products.filter((product) => offerOf(product) !== ''),
    { discount: 0, sortBy: 'discount-high' },
  )
  return {
    coupons,
    running: runningCampaigns(campaigns, asOf).map(tileOf),
    coming: comingCampaigns(campaigns, asOf).map(tileOf),
    products: reduced.slice(0, PRODUCTS_SHOWN).map(cardOf),
    offerCount: reduced.length,
  }
}
