import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/checkout.ts'
import * as specs from '#contracts/specs/checkout.ts'
import { checkCodHistory } from '#shop/checkout/check-cod-history.ts'
import { readCartSellers } from '#shop/checkout/read-cart-sellers.ts'
import { readCodTerms } from '#shop/checkout/read-cod-terms.ts'
import { registerCalls } from '../http/register-calls.ts'

/** What the checkout page requests before an order is placed. */
export const checkoutRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readCodTerms', async (request) => readCodTerms(request.shop))
  register('readCartSellers', async (request) => readCartSellers(request.shop, request.query))
  register('checkCodHistory', async (request) => checkCodHistory(request.shop, request.body))
}
