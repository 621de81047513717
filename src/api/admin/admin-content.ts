import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-content.ts'
import * as specs from '#contracts/specs/admin-content.ts'
import { addCampaign } from '#shop/campaigns/add-campaign.ts'
import { changeCampaign } from '#shop/campaigns/change-campaign.ts'
import { deleteCampaign } from '#shop/campaigns/delete-campaign.ts'
import { listCampaigns } from '#shop/campaigns/list-campaigns.ts'
import { previewCampaign } from '#shop/campaigns/preview-campaign.ts'
import { readCampaignHistory } from '#shop/campaigns/read-campaign-history.ts'
import { changeLegalPage } from '#shop/legal/change-legal-page.ts'
import { deleteLegalPage } from '#shop/legal/delete-legal-page.ts'
import { listLegalPages } from '#shop/legal/list-legal-pages.ts'
import { readLegalHistory } from '#shop/legal/read-legal-history.ts'
import { registerCalls } from '../http/register-calls.ts'

// 50,000 characters of any script, escaped as JSON allows.
const LEGAL_BYTES = 512 * 1024

/** Policy pages and campaigns. `legal-writing.ts` adds a new policy page. */
export const adminContentRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listLegalPages', async ({ shop }) => listLegalPages(shop))
  register('changeLegalPage', async ({ shop, params: { id }, body }) => changeLegalPage(shop, id, body), {
    bodyLimit: LEGAL_BYTES,
  })
  register('deleteLegalPage', async (request) => deleteLegalPage(request.shop, request.params.id))
  register('readLegalHistory', async (request) => readLegalHistory(request.shop, request.params.id))
  register('listAllCampaigns', async ({ shop }) => listCampaigns(shop))
  register('addCampaign', async ({ shop, body }) => addCampaign(shop, body))
  register('previewCampaign', async ({ shop, body }) => previewCampaign(shop, body))
  register('changeCampaign', async ({ shop, params: { id }, body }) => changeCampaign(shop, id, body))
  register('deleteCampaign', async (request) => deleteCampaign(request.shop, request.params.id))
  register('readCampaignHistory', async (request) => readCampaignHistory(request.shop, request.params.id))
}
