import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { askedAnswer, moneyAnswer, moneyQuery, periodQuery, resolvedAnswer, resolveInput } from '#contracts/money.ts'
import { askProvider } from '#shop/money/ask-provider.ts'
import { exportMoney } from '#shop/money/export-money.ts'
import { readMoney } from '#shop/money/read-money.ts'
import { resolveMismatch } from '#shop/money/resolve-mismatch.ts'

const params = z.object({ id: z.string().max(64) })

/** The admin's view of the money: what came, what left, what does not fit, and the way to put it right. */
export const adminMoneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const read = { schema: { querystring: moneyQuery, response: { 200: moneyAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/money', read, async (request) => readMoney(request.shop, request.query))

  app.get('/v1/api/admin/money/export', { schema: { querystring: periodQuery } }, async (request, reply) => {
    const file = exportMoney(request.shop, request.query)
    reply.header('content-disposition', 'attachment; filename="money.csv"')
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  })

  const ask = { schema: { body: periodQuery, response: { 200: askedAnswer, '4xx': failure, '5xx': failure } } }
  app.post('/v1/api/admin/money/ask', ask, async (request) => askProvider(request.shop, request.body))

  const applyFix = {
    schema: { params, body: resolveInput, response: { 200: resolvedAnswer, '4xx': failure, '5xx': failure } },
  }
  app.post('/v1/api/admin/money/:id/heal', applyFix, async (request) =>
    resolveMismatch(request.shop, request.params.id, request.body.kind),
  )
}
