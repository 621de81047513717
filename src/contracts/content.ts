import { z } from 'zod'
import type {
  AdminCampaignAnswer,
  AdminCampaignJson,
  AdminCampaignListJson,
  AdminLegalAnswer,
  AdminLegalJson,
  CampaignPreviewJson,
  HistoryJson,
} from './content-json.ts'
import { failure } from './failure.ts'
import { legalInput } from './legal.ts'
import { campaignJson } from './offers.ts'
import { productJson } from './products.ts'

const state = z.enum(['coming', 'running', 'over'])
/** Which version the editor saw. */
const updatedAt = z.string().max(40)

const adminLegal = z.object({
  _id: z.uuid(),
  title: z.string(),
  content: z.string(),
  updatedAt: z.string(),
  isLinked: z.boolean(),
}) satisfies z.ZodType<AdminLegalJson>

export const adminLegalList = z.object({ legals: z.array(adminLegal) })
export const adminLegalAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  legal: adminLegal,
}) satisfies z.ZodType<AdminLegalAnswer>
export const changedLegalInput = legalInput.extend({ updatedAt })
export const deletedContentAnswer = z.object({ success: z.literal(true), message: z.string() })

const adminCampaign = campaignJson.extend({
  _id: z.uuid(),
  updatedAt: z.string(),
  state,
  matching: z.int(),
}) satisfies z.ZodType<AdminCampaignJson>

export const adminCampaignList = z.object({
  campaigns: z.array(adminCampaign),
  categories: z.array(z.string()),
  now: z.string(),
}) satisfies z.ZodType<AdminCampaignListJson>
export const adminCampaignAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  campaign: adminCampaign,
}) satisfies z.ZodType<AdminCampaignAnswer>

/** What the second of two editors is told: the thing as it is now, and whose change it was. */
export const contentConflict = failure.extend({
  legal: adminLegal.optional(),
  campaign: adminCampaign.optional(),
  changedBy: z.string().nullable().optional(),
})

/** A number or the words for one; the form's rule judges what it says. */
const typed = z
  .union([z.string().max(300), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)))
  .default('')

export const campaignInput = z.object({
  slug: typed,
  title: typed,
  tagline: typed,
  startsAt: typed,
  endsAt: typed,
  kind: typed,
  atLeastPercent: typed,
  category: typed,
  withinDays: typed,
})
export const changedCampaignInput = campaignInput.extend({ updatedAt })

export const campaignPreview = z.object({
  state,
  matching: z.int(),
  products: z.array(productJson),
  pictures: z.array(z.string()),
}) satisfies z.ZodType<CampaignPreviewJson>

export const history = z.object({
  versions: z.array(
    z.object({
      activityId: z.string().nullable(),
      at: z.string(),
      by: z.string(),
      action: z.string(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
}) satisfies z.ZodType<HistoryJson>
