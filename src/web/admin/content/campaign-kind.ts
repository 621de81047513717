import type { AdminCampaignAnswer, AdminCampaignJson } from '#contracts/content-json.ts'
import { CAMPAIGN_TEXTS } from '#contracts/content-texts.ts'
import { type CampaignForm, campaignToForm, EMPTY_CAMPAIGN_FORM, validateCampaign } from '#rules/campaign-form.ts'
import type { Campaign } from '#rules/campaigns.ts'
import { call } from '../../client/api-call.ts'
import { storedToken } from '../../client/session.ts'
import type { ContentKind } from './content-kind.ts'
import { CAMPAIGNS } from './content-links.ts'

const PATH = '/v1/api/admin/campaigns'

async function send(form: CampaignForm, base: AdminCampaignJson | null) {
  const path = base === null ? PATH : `${PATH}/${base._id}`
  const body = base === null ? form : { ...form, updatedAt: base.updatedAt }
  const method = base === null ? 'POST' : 'PUT'
  const { campaign, message } = await call<AdminCampaignAnswer>(path, { method, body, token: storedToken() })
  return { thing: campaign, message }
}

function theirsIn(said: object): AdminCampaignJson | null {
  return 'campaign' in said && said.campaign ? (said.campaign as AdminCampaignJson) : null
}

export const CAMPAIGN: ContentKind<CampaignForm, AdminCampaignJson> = {
  path: PATH,
  home: CAMPAIGNS,
  addText: 'Add campaign',
  texts: CAMPAIGN_TEXTS,
  toForm: (campaign) => (campaign === null ? EMPTY_CAMPAIGN_FORM : campaignToForm(campaign)),
  judge: (form) => validateCampaign(form).problems,
  ...{ send, theirsIn },
  factsFrom: (form) => ({ ...validateCampaign(form).values }),
  formOfFacts: (facts) => campaignToForm(facts as Campaign),
  shownAt: ({ slug }) => `/${slug}`,
}
