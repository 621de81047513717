import { z } from 'zod'
import { productJson } from '../catalogue/products.ts'
import { failure } from '../failure.ts'
import { campaignJson } from '../offers/offers.ts'
import { legalInput } from './legal.ts'

const state = z.enum(['coming', 'running', 'over'])
/** The version that the editor saw (optimistic lock). */
const updatedAt = z.string().max(40)

export const adminLegal = z.object({
  _id: z.uuid(),
  title: z.string(),
  content: z.string(),
  /** Sent back with a change: the optimistic lock. */
  updatedAt: z.string(),
  /** Linked from every page: it cannot be renamed or deleted. */
  isLinked: z.boolean(),
})
export type AdminLegalJson = z.infer<typeof adminLegal>

export const adminLegalList = z.object({ legals: z.array(adminLegal) })
export const adminLegalAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  legal: adminLegal,
})
export type AdminLegalAnswer = z.infer<typeof adminLegalAnswer>
export const changedLegalInput = legalInput.extend({ updatedAt })
export const deletedContentAnswer = z.object({ success: z.literal(true), message: z.string() })

export const adminCampaign = campaignJson.extend({
  _id: z.uuid(),
  updatedAt: z.string(),
  state,
  matching: z.int(),
})
export type AdminCampaignJson = z.infer<typeof adminCampaign>

export const adminCampaignList = z.object({
  campaigns: z.array(adminCampaign),
  categories: z.array(z.string()),
  now: z.string(),
})
export type AdminCampaignListJson = z.infer<typeof adminCampaignList>
export const adminCampaignAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  campaign: adminCampaign,
})
export type AdminCampaignAnswer = z.infer<typeof adminCampaignAnswer>

/** Optimistic lock: 409 with the current version and the last editor. */
export const contentConflict = failure.extend({
  legal: adminLegal.optional(),
  campaign: adminCampaign.optional(),
  changedBy: z.string().nullable().optional(),
})

/** A number or a string; the rule of the form validates it. */
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
})
export type CampaignPreviewJson = z.infer<typeof campaignPreview>

export const history = z.object({
  versions: z.array(
    z.object({
      /** Null for the version from before the activity log began. */
      activityId: z.string().nullable(),
      at: z.string(),
      by: z.string(),
      action: z.string(),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type HistoryJson = z.infer<typeof history>
export type VersionJson = HistoryJson['versions'][number]
