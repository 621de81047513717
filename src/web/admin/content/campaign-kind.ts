import * as calls from '#contracts/calls/admin-content.ts'
import type { AdminCampaignJson } from '#contracts/content/content.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content/content-texts.ts'
import { type CampaignForm, campaignToForm, EMPTY_CAMPAIGN_FORM, validateCampaign } from '#rules/campaign-form.ts'
import type { Campaign } from '#rules/campaigns.ts'
import { api } from '../../client/api.ts'
import type { ContentKind } from './content-kind.ts'
import { CAMPAIGNS } from './content-links.ts'

async function send(form: CampaignForm, base: AdminCampaignJson | null) {
  const { campaign, message } = await (base === null
    ? api(calls.addCampaign, { body: form })
    : api(calls.changeCampaign, { params: { id: base._id }, body: { ...form, updatedAt: base.updatedAt } }))
  return { thing: campaign, message }
}

function theirsIn(body: object): AdminCampaignJson | null {
  return 'campaign' in body && body.campaign ? (body.campaign as AdminCampaignJson) : null
}

export const CAMPAIGN: ContentKind<CampaignForm, AdminCampaignJson> = {
  remove: ({ _id }) => api(calls.deleteCampaign, { params: { id: _id } }),
  history: calls.readCampaignHistory,
  home: CAMPAIGNS,
  addText: 'Add campaign',
  texts: CAMPAIGN_TEXTS,
  toForm: (campaign) => (campaign === null ? EMPTY_CAMPAIGN_FORM : campaignToForm(campaign)),
  validate: (form) => validateCampaign(form).problems,
  ...{ send, theirsIn },
  factsFrom: (form) => ({ ...validateCampaign(form).values }),
  formOfFacts: (facts) => campaignToForm(facts as Campaign),
  shownAt: ({ slug }) => `/${slug}`,
}
