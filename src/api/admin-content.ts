import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
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
} from '#contracts/content.ts'
import { failure } from '#contracts/failure.ts'
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

const params = z.object({ id: z.string().max(64) })
// Fifty thousand letters of any script, written as JSON may write them.
const LEGAL_BYTES = 512 * 1024

/** Policies and campaigns. A new policy is added at /v1/api/legal. */
export const adminContentRoutes: FastifyPluginAsyncZod = async (app) => {
  const gone = { params, response: { 200: deletedContentAnswer, '4xx': failure } }
  const past = { params, response: { 200: history, '4xx': failure } }

  const pages = { response: { 200: adminLegalList, '4xx': failure } }
  app.get('/v1/api/admin/legal', { schema: pages }, async ({ shop }) => listLegalPages(shop))
  const page = {
    params,
    body: changedLegalInput,
    response: { 200: adminLegalAnswer, 409: contentConflict, '4xx': failure },
  }
  app.put('/v1/api/admin/legal/:id', { schema: page, bodyLimit: LEGAL_BYTES }, async ({ shop, params: { id }, body }) =>
    changeLegalPage(shop, id, body),
  )
  app.delete('/v1/api/admin/legal/:id', { schema: gone }, async (request) =>
    deleteLegalPage(request.shop, request.params.id),
  )
  app.get('/v1/api/admin/legal/:id/history', { schema: past }, async (request) =>
    readLegalHistory(request.shop, request.params.id),
  )

  const campaigns = { response: { 200: adminCampaignList, '4xx': failure } }
  app.get('/v1/api/admin/campaigns', { schema: campaigns }, async ({ shop }) => listCampaigns(shop))
  const answer = { 200: adminCampaignAnswer, 409: contentConflict, '4xx': failure }
  app.post('/v1/api/admin/campaigns', { schema: { body: campaignInput, response: answer } }, async ({ shop, body }) =>
    addCampaign(shop, body),
  )
  const preview = { body: campaignInput, response: { 200: campaignPreview, '4xx': failure } }
  app.post('/v1/api/admin/campaigns/preview', { schema: preview }, async ({ shop, body }) =>
    previewCampaign(shop, body),
  )
  const change = { params, body: changedCampaignInput, response: answer }
  app.put('/v1/api/admin/campaigns/:id', { schema: change }, async ({ shop, params: { id }, body }) =>
    changeCampaign(shop, id, body),
  )
  app.delete('/v1/api/admin/campaigns/:id', { schema: gone }, async (request) =>
    deleteCampaign(request.shop, request.params.id),
  )
  app.get('/v1/api/admin/campaigns/:id/history', { schema: past }, async (request) =>
    readCampaignHistory(request.shop, request.params.id),
  )
}
