import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-money.ts'
import * as specs from '#contracts/specs/admin-money.ts'
import { askProvider } from '#shop/money/ask-provider.ts'
import { exportMoney } from '#shop/money/export-money.ts'
import { readMoney } from '#shop/money/read-money.ts'
import { resolveMismatch } from '#shop/money/resolve-mismatch.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Payments, refunds, and mismatches with their resolution. */
export const adminMoneyRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readMoney', async (request) => readMoney(request.shop, request.query))
  register('exportMoney', async (request, reply) => {
    const file = exportMoney(request.shop, request.query)
    reply.header('content-disposition', 'attachment; filename="money.csv"')
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  })

  register('askProvider', async (request) => askProvider(request.shop, request.body))
  register('resolveMismatch', async (request) => resolveMismatch(request.shop, request.params.id, request.body.kind))
}
