import { eq } from 'drizzle-orm'
import type { HistoryJson } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { readHistory } from '../activity/read-history.ts'
import type { RequestContext } from '../context/shop.ts'
import { campaignEntry, campaignFacts } from './campaign-rows.ts'

export async function readCampaignHistory(shop: RequestContext, id: string): Promise<HistoryJson> {
  authorize(shop, 'run_content')
  const [row] = isId(id) ? await shop.db.select().from(campaigns).where(eq(campaigns.id, id)) : []
  if (row === undefined) throw new Refusal('not_found', CAMPAIGN_TEXTS.gone)
  return readHistory(shop.db, campaignEntry(row), { facts: campaignFacts(row), createdAt: row.createdAt })
}
