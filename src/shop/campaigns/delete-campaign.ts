import { eq } from 'drizzle-orm'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import { authorize } from '../access/authorize.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { type CampaignRow, campaignEntry, campaignFacts, lockCampaign } from './campaign-rows.ts'

/** Deleted; the activity log can restore it. */
export async function deleteCampaign(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const by = authorize(shop, 'run_content')
  await shop.db.transaction(async (tx) => eraseCampaign(tx, shop, by, await lockCampaign(tx, id)))
  await shop.offers.refresh()
  return { success: true, message: CAMPAIGN_TEXTS.deleted }
}

export async function eraseCampaign(tx: Db, shop: Shop, by: Editor, row: CampaignRow): Promise<void> {
  await tx.delete(campaigns).where(eq(campaigns.id, row.id))
  const before = { ...campaignFacts(row), createdAt: row.createdAt }
  await recordActivity(tx, shop, by, { action: 'deleted', ...campaignEntry(row), before })
}
