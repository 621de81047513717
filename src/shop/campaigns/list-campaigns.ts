import { asc, desc } from 'drizzle-orm'
import type { AdminCampaignListJson } from '#contracts/content/content.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import { categories } from '#database/tables/catalogue.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { toAdminCampaign } from './campaign-rows.ts'

const MAX_ROWS = 500

/** All campaigns, the one that ends last in front, each with its current number of products. */
export async function listCampaigns(shop: RequestContext): Promise<AdminCampaignListJson> {
  authorize(shop, 'run_content')
  const rows = await shop.db
    .select()
    .from(campaigns)
    .orderBy(desc(campaigns.endsAt), asc(campaigns.slug))
    .limit(MAX_ROWS)
  const named = await shop.db
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position))
    .limit(MAX_ROWS)
  return {
    campaigns: await Promise.all(rows.map((row) => toAdminCampaign(shop, row))),
    categories: named.map(({ name }) => name),
    now: shop.now().toISOString(),
  }
}
