import type { AdminCampaignAnswer } from '#contracts/content-json.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content-texts.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import type { CampaignForm } from '#rules/campaign-form.ts'
import { requireMay } from '../accounts/require-may.ts'
import { type Changer, recordActivity } from '../activity/record-activity.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import {
  adminCampaignOf,
  type CampaignColumns,
  type CampaignRow,
  campaignEntry,
  campaignFacts,
  requireCampaign,
  slugTaken,
} from './campaign-rows.ts'

/** Seen by visitors as soon as it begins. */
export async function addCampaign(shop: VisitedShop, form: CampaignForm): Promise<AdminCampaignAnswer> {
  const by = requireMay(shop, 'run_content')
  const row = await shop.db.transaction(async (tx) => {
    const columns = await requireCampaign(tx, form, null)
    return insertCampaign(tx, shop, by, columns)
  })
  await shop.offers.refresh()
  return { success: true, message: CAMPAIGN_TEXTS.added, campaign: await adminCampaignOf(shop, row) }
}

/** `again` is for one that was deleted and comes back as the same. */
export async function insertCampaign(
  tx: Db,
  shop: Shop,
  by: Changer,
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
