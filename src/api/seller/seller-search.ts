import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-search.ts'
import * as specs from '#contracts/specs/seller-search.ts'
import { listMeanings } from '#shop/search/list-meanings.ts'
import { listRules } from '#shop/search/list-rules.ts'
import { previewMeaning } from '#shop/search/preview-meaning.ts'
import { readMeaningHistory } from '#shop/search/read-meaning-history.ts'
import { readSearchDesk } from '#shop/search/read-search-desk.ts'
import { resetMeaning } from '#shop/search/reset-meaning.ts'
import { saveMeaning } from '#shop/search/save-meaning.ts'
import { saveRule } from '#shop/search/save-rule.ts'
import { registerCalls } from '../http/register-calls.ts'

export const sellerSearchRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listMeanings', async (request) => listMeanings(request.shop))
  register('saveMeaning', async (request) => saveMeaning(request.shop, request.params, request.body))
  register('resetMeaning', async (request) => resetMeaning(request.shop, request.params, request.query))
  register('previewMeaning', async (request) => previewMeaning(request.shop, request.body))
  register('readMeaningHistory', async (request) => readMeaningHistory(request.shop, request.params))
  register('listRules', async (request) => listRules(request.shop))
  register('saveRule', async (request) => saveRule(request.shop, request.params.query, request.body))
  register('readSearchDesk', async (request) => readSearchDesk(request.shop, request.query.days))
}
