import type { AdminCampaignAnswer, AdminCampaignJson } from '#contracts/content-json.ts'
import { type CampaignForm, EMPTY_CAMPAIGN_FORM, formOfCampaign, judgeCampaign } from '#rules/campaign-form.ts'
import type { Campaign } from '#rules/campaigns.ts'
import { call } from '../../client/call.ts'
import { storedToken } from '../../client/session.ts'

export const formOf = (campaign: AdminCampaignJson | null): CampaignForm =>
  campaign === null ? EMPTY_CAMPAIGN_FORM : formOfCampaign(campaign)

export const judge = (form: CampaignForm) => judgeCampaign(form).problems

export async function sendCampaign(form: CampaignForm, base: AdminCampaignJson | null) {
  const path = base === null ? '/v1/api/admin/campaigns' : `/v1/api/admin/campaigns/${base._id}`
  const body = base === null ? form : { ...form, updatedAt: base.updatedAt }
  const method = base === null ? 'POST' : 'PUT'
  const { campaign, message } = await call<AdminCampaignAnswer>(path, { method, body, token: storedToken() })
  return { thing: campaign, message }
}

export function campaignIn(said: object): AdminCampaignJson | null {
  return 'campaign' in said && said.campaign ? (said.campaign as AdminCampaignJson) : null
}

/** What the book of changes keeps of a campaign, as a form. */
export function formOfFacts(facts: Record<string, unknown>): CampaignForm {
  return formOfCampaign(facts as Campaign)
}

/** The same facts of what is typed, to be held against what somebody else saved. */
export function factsOf(form: CampaignForm): Record<string, unknown> {
  return { ...(judgeCampaign(form).values ?? {}) }
}
