import { sql } from 'drizzle-orm'
import {
  CAMPAIGN_IMAGES,
  type Campaign,
  type CampaignState,
  campaignRules,
  comingCampaigns,
  runningCampaigns,
} from '#rules/campaigns.ts'
import type { SortBy } from '#rules/catalogue-query.ts'
import { summed } from './cached-sums.ts'
import { chosenBy, countChosen, imagesOfChosen, type Offers } from './chosen-products.ts'
import { filteredPage, type Large } from './filtered-products.ts'
import { ORDERS } from './product-order.ts'
import { sqlReduced } from './sql-deals.ts'

/** A tile takes the first of these that no other tile has. */
const PICTURES_TRIED = 24

type Asked = { campaign: Campaign; state: CampaignState; query: { sortBy: SortBy; page: number } }

/** What one campaign shows; goods only while it runs. */
export async function sqlCampaign(large: Large, { campaign, state, query }: Asked, offers: Offers) {
  const { db } = large
  const chosen = chosenBy(campaign, offers)
  const filters = state === 'running' ? chosen : sql`false`
  const count = state === 'running' ? await countCached(large, campaign, offers) : 0
  const key = `${keyOf(campaign, offers)} ${query.sortBy}`
  return {
    page: await filteredPage(large, { key, filters, order: ORDERS[query.sortBy], count }, query.page),
    pictures: await imagesOfChosen(db, chosen, CAMPAIGN_IMAGES),
  }
}

/** Counted once for a catalogue. */
function countCached({ db, catalogue }: Large, campaign: Campaign, offers: Offers): Promise<number> {
  return summed(catalogue, keyOf(campaign, offers), () => countChosen(db, campaign, offers))
}

function keyOf(campaign: Campaign, { campaigns, asOf }: Offers): string {
  return JSON.stringify(['campaign', campaignRules(campaign, campaigns, asOf)])
}

/** What is on, with a picture and a count for each campaign, and what is reduced. */
export async function sqlOffers(large: Large, offers: Offers, productsShown: number) {
  const { db } = large
  const shown = new Set<string>()
  async function tilesOf(campaigns: readonly Campaign[]) {
    const tiles = []
    for (const campaign of campaigns) {
      const chosen = chosenBy(campaign, offers)
      const image = (await imagesOfChosen(db, chosen, PICTURES_TRIED)).find((one) => !shown.has(one)) ?? null
      if (image !== null) shown.add(image)
      tiles.push({ campaign, image, count: await countCached(large, campaign, offers) })
    }
    return tiles
  }
  return {
    running: await tilesOf(runningCampaigns(offers.campaigns, offers.asOf)),
    coming: await tilesOf(comingCampaigns(offers.campaigns, offers.asOf)),
    ...(await sqlReduced(large, productsShown)),
  }
}
