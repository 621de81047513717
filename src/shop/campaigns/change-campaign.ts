import { eq } from 'drizzle-orm'
import type { AdminCampaignAnswer } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import type { CampaignForm } from '#rules/campaign-form.ts'
import { authorize } from '../access/authorize.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import {
  type CampaignRow,
  campaignEntry,
  campaignFacts,
  lockCampaign,
  requireCampaign,
  toAdminCampaign,
} from './campaign-rows.ts'

/** `updatedAt` is the version the editor saw (optimistic lock). */
export async function changeCampaign(
  shop: RequestContext,
  id: string,
  { updatedAt, ...form }: CampaignForm & { updatedAt: string },
): Promise<AdminCampaignAnswer> {
  const by = authorize(shop, 'run_content')
  const row = await shop.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, id)
    await requireUnchanged(tx, campaignEntry(before), {
      seen: updatedAt,
      isAt: before.updatedAt.toISOString(),
      message: CAMPAIGN_TEXTS.changedMeanwhile,
      current: async () => ({ campaign: await toAdminCampaign({ ...shop, db: tx }, before) }),
    })
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
