import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/exchanges.ts'
import * as specs from '#contracts/specs/exchanges.ts'
import { payExchange } from '#shop/exchanges/pay-exchange.ts'
import { previewExchange } from '#shop/exchanges/preview-exchange.ts'
import { withdrawExchange } from '#shop/exchanges/withdraw-exchange.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Another size or colour instead of money for a return. */
export const exchangesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('previewExchange', async ({ shop, params, body }) => previewExchange(shop, params.id, body))
  register('payExchange', async ({ shop, params }) => payExchange(shop, params.id, params.returnId))
  register('withdrawExchange', async ({ shop, params }) => withdrawExchange(shop, params.id, params.returnId))
}
