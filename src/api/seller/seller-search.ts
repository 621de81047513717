import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-search.ts'
import * as specs from '#contracts/specs/seller-search.ts'
import { listMeanings } from '#shop/search/list-meanings.ts'
import { previewMeaning } from '#shop/search/preview-meaning.ts'
import { readMeaningHistory } from '#shop/search/read-meaning-history.ts'
import { resetMeaning } from '#shop/search/reset-meaning.ts'
import { saveMeaning } from '#shop/search/save-meaning.ts'
import { registerCalls } from '../http/register-calls.ts'

export const sellerSearchRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listMeanings', async (request) => listMeanings(request.shop))
  register('saveMeaning', async (request) => saveMeaning(request.shop, request.params, request.body))
  register('resetMeaning', async (request) => resetMeaning(request.shop, request.params, request.query))
  register('previewMeaning', async (request) => previewMeaning(request.shop, request.body))
  register('readMeaningHistory', async (request) => readMeaningHistory(request.shop, request.params))
}
