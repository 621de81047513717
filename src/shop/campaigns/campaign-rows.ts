import { and, eq, ne } from 'drizzle-orm'
import type { AdminCampaignJson } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { campaigns } from '#database/tables/campaigns.ts'
import { categories } from '#database/tables/catalogue.ts'
import { type CampaignForm, validateCampaign } from '#rules/campaign-form.ts'
import { type Campaign, campaignState } from '#rules/campaigns.ts'
import { isId } from '#rules/is-id.ts'
import { countChosen } from '../catalogue/chosen-products.ts'
import type { Shop } from '../context/shop.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/** Activity log entry of a campaign. */
export function campaignEntry({ id, title }: Pick<CampaignRow, 'id' | 'title'>) {
  return { entity: 'campaign', entityId: id, name: title }
}

/** Fields stored in the activity log. */
export function campaignFacts({ slug, title, tagline, startsAt, endsAt, rule }: CampaignRow): Record<string, unknown> {
  return { slug, title, tagline, startsAt, endsAt, rule }
}

export function campaignFromRow({ slug, title, tagline, startsAt, endsAt, rule }: CampaignRow): Campaign {
  return { slug, title, tagline, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), rule }
}

export async function toAdminCampaign(shop: Shop, row: CampaignRow): Promise<AdminCampaignJson> {
  const campaign = campaignFromRow(row)
  const now = shop.now().getTime()
  const { campaigns: all } = await shop.offers.get()
  const matching = await countChosen(shop.db, campaign, { campaigns: all, asOf: now })
  const state = campaignState(campaign, now)
  return { _id: row.id, ...campaign, updatedAt: row.updatedAt.toISOString(), state, matching }
}

/** Locks the row until the transaction ends. */
export async function lockCampaign(tx: Db, id: string): Promise<CampaignRow> {
  const [row] = isId(id) ? await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', CAMPAIGN_TEXTS.gone)
  return row
}

export type CampaignColumns = Pick<CampaignRow, 'slug' | 'title' | 'tagline' | 'startsAt' | 'endsAt' | 'rule'>

/** Validates the form: the columns, or a refusal that names every invalid field. */
export async function requireCampaign(db: Db, form: CampaignForm, ownId: string | null): Promise<CampaignColumns> {
  const { values, problems } = validateCampaign(form)
  if (values === null) {
    const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
    throw new Refusal('bad_input', errors[0]?.message ?? CAMPAIGN_TEXTS.addFailed, errors)
  }
  const { rule, slug } = values
  if (rule.kind === 'category') {
    const [known] = await db.select().from(categories).where(eq(categories.name, rule.category))
    if (known === undefined) throw fieldRefusal('bad_input', 'category', CAMPAIGN_TEXTS.noSuchCategory)
  }
  const isOther = ownId === null ? undefined : ne(campaigns.id, ownId)
  const [other] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.slug, slug), isOther))
  if (other !== undefined) throw slugTaken()
  return { ...values, startsAt: new Date(values.startsAt), endsAt: new Date(values.endsAt) }
}

export function slugTaken(): Refusal {
  return fieldRefusal('conflict', 'slug', CAMPAIGN_TEXTS.taken)
}

function fieldRefusal(code: 'bad_input' | 'conflict', path: string, message: string): Refusal {
  return new Refusal(code, message, [{ path, message }])
}
