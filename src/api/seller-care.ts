import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  careList,
  careListQuery,
  careQueryAnswer,
  careReplyInput,
  savedReplyAnswer,
  savedReplyGone,
  savedReplyInput,
  savedReplyList,
} from '#contracts/care-work.ts'
import { failure } from '#contracts/failure.ts'
import { moveQuery, replyToQuery } from '#shop/care/change-query.ts'
import { listQueries } from '#shop/care/list-queries.ts'
import { addSavedReply, changeSavedReply, deleteSavedReply, listSavedReplies } from '#shop/care/saved-replies.ts'

const params = z.object({ id: z.string().max(64) })
const response = { 200: careQueryAnswer, '4xx': failure }

/** Customer care, from the shop's side. */
export const sellerCareRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { querystring: careListQuery, response: { 200: careList, '4xx': failure } }
  app.get('/v1/api/seller/care', { schema: list }, async (request) => listQueries(request.shop, request.query))
  const reply = { schema: { params, body: careReplyInput, response } }
  app.post('/v1/api/seller/care/:id/reply', reply, async (request) =>
    replyToQuery(request.shop, request.params.id, request.body),
  )
  app.post('/v1/api/seller/care/:id/resolve', { schema: { params, response } }, async (request) =>
    moveQuery(request.shop, request.params.id, 'Resolved'),
  )
  app.post('/v1/api/seller/care/:id/reopen', { schema: { params, response } }, async (request) =>
    moveQuery(request.shop, request.params.id, 'Pending'),
  )

  const saved = { 200: savedReplyAnswer, '4xx': failure }
  const all = { response: { 200: savedReplyList, '4xx': failure } }
  app.get('/v1/api/seller/care-replies', { schema: all }, async (request) => listSavedReplies(request.shop))
  app.post('/v1/api/seller/care-replies', { schema: { body: savedReplyInput, response: saved } }, async (request) =>
    addSavedReply(request.shop, request.body),
  )
  const change = { schema: { params, body: savedReplyInput, response: saved } }
  app.put('/v1/api/seller/care-replies/:id', change, async (request) =>
    changeSavedReply(request.shop, request.params.id, request.body),
  )
  const gone = { schema: { params, response: { 200: savedReplyGone, '4xx': failure } } }
  app.delete('/v1/api/seller/care-replies/:id', gone, async (request) =>
    deleteSavedReply(request.shop, request.params.id),
  )
}
