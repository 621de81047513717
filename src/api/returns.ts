import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { orderAnswer } from '#contracts/orders.ts'
import { decideReturnInput, returnInput } from '#contracts/returns.ts'
import { returnListAnswer, returnsQuery, waitingReturnsAnswer } from '#contracts/seller-orders.ts'
import { countWaitingReturns, listReturns } from '#shop/fulfilment/list-returns.ts'
import { decideReturn } from '#shop/returns/decide-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'

const params = z.object({ id: z.string().max(64) })
const response = { 200: orderAnswer, '4xx': failure }

export const returnsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/v1/api/orders/:id/returns', { schema: { params, body: returnInput, response } }, async (request) =>
    requestReturn(request.shop, request.params.id, request.body),
  )
  app.put('/v1/api/returns/:id', { schema: { params, body: decideReturnInput, response } }, async (request) =>
    decideReturn(request.shop, request.params.id, request.body),
  )

  const list = { querystring: returnsQuery, response: { 200: returnListAnswer, '4xx': failure } }
  app.get('/v1/api/seller/returns', { schema: list }, async (request) => listReturns(request.shop, request.query))
  const waiting = { response: { 200: waitingReturnsAnswer, '4xx': failure } }
  app.get('/v1/api/seller/returns/waiting', { schema: waiting }, async (request) => ({
    waiting: await countWaitingReturns(request.shop),
  }))
}
