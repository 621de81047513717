import type { CallSpec } from '../call.ts'
import {
  adminCampaignAnswer,
  adminCampaignList,
  adminLegalAnswer,
  adminLegalList,
  campaignInput,
  campaignPreview,
  changedCampaignInput,
  changedLegalInput,
  contentConflict,
  deletedContentAnswer,
  history,
} from '../content/content.ts'
import { idParams } from '../id-params.ts'

export const listLegalPages = {
  summary: 'List policy pages to edit',
  description: 'With when and by whom each was changed.',
  auth: 'admin',
  right: 'content:write',
  answer: adminLegalList,
} satisfies CallSpec

export const changeLegalPage = {
  summary: 'Change a policy page',
  description: 'An editor who was overtaken is answered 409 and the page as it is now.',
  auth: 'admin',
  right: 'content:write',
  params: idParams,
  body: changedLegalInput,
  answer: adminLegalAnswer,
  conflict: contentConflict,
} satisfies CallSpec

export const deleteLegalPage = {
  summary: 'Delete a policy page',
  description: 'Can be undone in the activity log.',
  auth: 'admin',
  right: 'content:write',
  params: idParams,
  answer: deletedContentAnswer,
} satisfies CallSpec

export const readLegalHistory = {
  summary: 'Read the history of a policy page',
  description: 'Who changed what, the newest first.',
  auth: 'admin',
  right: 'content:write',
  params: idParams,
  answer: history,
} satisfies CallSpec

export const listAllCampaigns = {
  summary: 'List campaigns to edit',
  description: 'With those that have ended.',
  auth: 'admin',
  right: 'content:write',
  answer: adminCampaignList,
} satisfies CallSpec

export const addCampaign = {
  summary: 'Add a campaign',
  description: 'Its address must not be taken.',
  auth: 'admin',
  right: 'content:write',
  body: campaignInput,
  answer: adminCampaignAnswer,
  conflict: contentConflict,
} satisfies CallSpec

export const previewCampaign = {
  summary: 'Preview a campaign',
  description: 'The products it would show, without saving it.',
  auth: 'admin',
  right: 'content:write',
  body: campaignInput,
  answer: campaignPreview,
} satisfies CallSpec

export const changeCampaign = {
  summary: 'Change a campaign',
  description: 'An editor who was overtaken is answered 409 and the campaign as it is now.',
  auth: 'admin',
  right: 'content:write',
  params: idParams,
  body: changedCampaignInput,
  answer: adminCampaignAnswer,
  conflict: contentConflict,
} satisfies CallSpec

export const deleteCampaign = {
  summary: 'Delete a campaign',
  description: 'Can be undone in the activity log.',
  auth: 'admin',
  right: 'content:write',
  params: idParams,
  answer: deletedContentAnswer,
} satisfies CallSpec

export const readCampaignHistory = {
  summary: 'Read the history of a campaign',
  description: 'Who changed what, the newest first.',
  auth: 'admin',
  right: 'content:write',
  params: idParams,
  answer: history,
} satisfies CallSpec
