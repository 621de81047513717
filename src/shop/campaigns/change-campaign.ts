import { eq } from 'drizzle-orm'
import type { AdminCampaignAnswer } from '#contracts/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import type { CampaignForm } from '#rules/campaign-form.ts'
import { authorize } from '../access/authorize.ts'
import { lastChanger } from '../activity/last-changer.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { nextVersion } from '../products/write-product.ts'
import {
  type CampaignRow,
  campaignEntry,
  campaignFacts,
  lockCampaign,
  requireCampaign,
  toAdminCampaign,
} from './campaign-rows.ts'

/** Optimistic lock: `updatedAt` is the version the editor saw; of two concurrent edits the second gets a 409. */
export async function changeCampaign(
  shop: RequestContext,
  id: string,
  { updatedAt, ...form }: CampaignForm & { updatedAt: string },
): Promise<AdminCampaignAnswer> {
  const by = authorize(shop, 'run_content')
  const row = await shop.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    if (Date.parse(updatedAt) !== before.updatedAt.getTime()) {
      const changedBy = await lastChanger(tx, campaignEntry(before))
      const details = { campaign: await toAdminCampaign({ ...shop, db: tx }, before), changedBy }
      throw new Refusal('conflict', CAMPAIGN_TEXTS.changedMeanwhile, [], null, details)
    }
    return writeCampaign(tx, shop, by, before, form)
  })
  await shop.offers.refresh()
  return { success: true, message: CAMPAIGN_TEXTS.changed, campaign: await toAdminCampaign(shop, row) }
}

/** Changes a locked campaign, with the same validation. */
export async function writeCampaign(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: CampaignRow,
  form: CampaignForm,
): Promise<CampaignRow> {
  const columns = await requireCampaign(tx, form, before.id)
  const [row] = await tx
    .update(campaigns)
    .set({ ...columns, updatedAt: nextVersion(before.updatedAt, shop.now()) })
    .where(eq(campaigns.id, before.id))
    .returning()
  if (row === undefined) throw new Error('a locked campaign is gone')
  const sides = { before: campaignFacts(before), after: campaignFacts(row) }
  await recordActivity(tx, shop, by, { action: 'changed', ...campaignEntry(row), ...sides })
  return row
}
