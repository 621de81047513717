import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/checkout.ts'
import * as specs from '#contracts/specs/checkout.ts'
import { verifyPayment } from '#shop/payments/verify-payment.ts'
import { registerCalls } from '../http/register-calls.ts'

export const paymentsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('verifyPayment', async (request) => verifyPayment(request.shop, request.body))
}
