import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { orderAnswer } from '#contracts/orders.ts'
import { decideReturnInput, returnInput } from '#contracts/returns.ts'
import { decideReturn } from '#shop/returns/decide-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'

const params = z.object({ id: z.string().max(64) })
const response = { 200: orderAnswer, '4xx': failure }

export const returnsDoor: FastifyPluginAsyncZod = async (app) => {
  app.post('/v1/api/orders/:id/returns', { schema: { params, body: returnInput, response } }, async (request) =>
    requestReturn(request.shop, request.params.id, request.body),
  )
  app.put('/v1/api/returns/:id', { schema: { params, body: decideReturnInput, response } }, async (request) =>
    decideReturn(request.shop, request.params.id, request.body),
  )
}
