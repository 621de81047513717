import { sql } from 'drizzle-orm'
import { productSearch } from '#database/tables/product-search.ts'
import {
  CAMPAIGN_PICTURES,
  type Campaign,
  type CampaignState,
  comingCampaigns,
  runningCampaigns,
} from '#rules/campaigns.ts'
import type { SortBy } from '#rules/catalogue-query.ts'
import { chosenBy, countChosen, type Offers, picturesOfChosen } from './chosen-products.ts'
import { type Large, pageOfFiltered } from './filtered-shelf.ts'
import { reducedLarge } from './large-deals.ts'
import { ORDERS } from './search-catalogue.ts'

/** A tile takes the first of these that no other tile has. */
const PICTURES_TRIED = 24

type Asked = { campaign: Campaign; state: CampaignState; query: { sortBy: SortBy; page: number } }

/** What one campaign shows; goods only while it runs. */
export async function campaignLarge(large: Large, { campaign, state, query }: Asked, offers: Offers) {
  const { db } = large
  const chosen = chosenBy(campaign, offers)
  const filters = state === 'running' ? chosen : sql`false`
  const count = await db.$count(productSearch, filters)
  return {
    page: await pageOfFiltered(large, { filters, order: ORDERS[query.sortBy], count }, query.page),
    pictures: await picturesOfChosen(db, chosen, CAMPAIGN_PICTURES),
  }
}

/** What is on, with a picture and a count for each campaign, and what is reduced. */
export async function offersLarge(large: Large, offers: Offers, productsShown: number) {
  const { db } = large
  const shown = new Set<string>()
  async function tilesOf(campaigns: readonly Campaign[]) {
    const tiles = []
    for (const campaign of campaigns) {
      const chosen = chosenBy(campaign, offers)
      const picture = (await picturesOfChosen(db, chosen, PICTURES_TRIED)).find((one) => !shown.has(one)) ?? null
      if (picture !== null) shown.add(picture)
      tiles.push({ campaign, picture, count: await countChosen(db, campaign, offers) })
    }
    return tiles
  }
  return {
    running: await tilesOf(runningCampaigns(offers.campaigns, offers.asOf)),
    coming: await tilesOf(comingCampaigns(offers.campaigns, offers.asOf)),
    ...(await reducedLarge(large, productsShown)),
  }
}
