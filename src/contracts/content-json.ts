import type { Campaign, CampaignState } from '#rules/campaigns.ts'
import type { LegalJson } from './legal-json.ts'
import type { ProductJson } from './product-json.ts'

/** Content as those who run the shop see it. Free of zod, so that the browser can use it. */
export type AdminLegalJson = LegalJson & {
  /** Sent back with a change: of two who edit at once, the second is told. */
  updatedAt: string
  /** The shop links to it from everywhere: its title stays, and it is never deleted. */
  isLinked: boolean
}
export type AdminLegalAnswer = { success: true; message: string; legal: AdminLegalJson }

export type AdminCampaignJson = Campaign & { _id: string; updatedAt: string; state: CampaignState; matching: number }
export type AdminCampaignListJson = { campaigns: AdminCampaignJson[]; categories: string[]; now: string }
export type AdminCampaignAnswer = { success: true; message: string; campaign: AdminCampaignJson }
/** What a campaign would show if it ran now. */
export type CampaignPreviewJson = {
  state: CampaignState
  matching: number
  products: ProductJson[]
  pictures: string[]
}

/** One state of a thing: what it was after somebody's change. */
export type VersionJson = {
  /** Nothing for what was there before the book of changes began. */
  activityId: string | null
  at: string
  by: string
  action: string
  facts: Record<string, unknown>
}
export type HistoryJson = { versions: VersionJson[] }
