import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-care.ts'
import * as specs from '#contracts/specs/seller-care.ts'
import { moveQuery, noteOnQuery, replyToQuery } from '#shop/care/change-query.ts'
import { handOverQuery, listCareSellers } from '#shop/care/hand-over-query.ts'
import { countDueQueries, listQueries } from '#shop/care/list-queries.ts'
import { addSavedReply, changeSavedReply, deleteSavedReply, listSavedReplies } from '#shop/care/saved-replies.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Customer care, for sellers. */
export const sellerCareRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listQueries', async (request) => listQueries(request.shop, request.query))
  register('replyToQuery', async (request) => replyToQuery(request.shop, request.params.id, request.body))
  register('resolveQuery', async (request) => moveQuery(request.shop, request.params.id, 'Resolved'))
  register('reopenQuery', async (request) => moveQuery(request.shop, request.params.id, 'Pending'))
  register('noteOnQuery', async (request) => noteOnQuery(request.shop, request.params.id, request.body))
  register('handOverQuery', async (request) => handOverQuery(request.shop, request.params.id, request.body))
  register('listCareSellers', async (request) => listCareSellers(request.shop))
  register('countDueQueries', async (request) => countDueQueries(request.shop))
  register('listSavedReplies', async (request) => listSavedReplies(request.shop))
  register('addSavedReply', async (request) => addSavedReply(request.shop, request.body))
  register('changeSavedReply', async (request) => changeSavedReply(request.shop, request.params.id, request.body))
  register('deleteSavedReply', async (request) => deleteSavedReply(request.shop, request.params.id))
}
