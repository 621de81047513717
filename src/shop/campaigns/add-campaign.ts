import type { AdminCampaignAnswer } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import type { CampaignForm } from '#rules/campaign-form.ts'
import { authorize } from '../access/authorize.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import {
  type CampaignColumns,
  type CampaignRow,
  campaignEntry,
  campaignFacts,
  requireCampaign,
  slugTaken,
  toAdminCampaign,
} from './campaign-rows.ts'

/** Visible to shoppers as soon as it starts. */
export async function addCampaign(shop: RequestContext, form: CampaignForm): Promise<AdminCampaignAnswer> {
  const by = authorize(shop, 'run_content')
  const row = await shop.db.transaction(async (tx) => {
    const columns = await requireCampaign(tx, form, null)
    return insertCampaign(tx, shop, by, columns)
  })
  await shop.offers.refresh()
  return { success: true, message: CAMPAIGN_TEXTS.added, campaign: await toAdminCampaign(shop, row) }
}

/** `again` restores a deleted campaign with its id. */
export async function insertCampaign(
  tx: Db,
  shop: Shop,
  by: Editor,
  columns: CampaignColumns,
  again: Pick<CampaignRow, 'id' | 'createdAt'> | null = null,
): Promise<CampaignRow> {
  const now = shop.now()
  const born = again ?? { id: shop.newId(), createdAt: now }
  const [row] = await tx
    .insert(campaigns)
    .values({ ...columns, ...born, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw slugTaken()
  const action = again === null ? 'added' : 'restored'
  await recordActivity(tx, shop, by, { action, ...campaignEntry(row), after: campaignFacts(row) })
  return row
}
