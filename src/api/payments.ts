import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { orderAnswer, verifyInput } from '#contracts/orders.ts'
import { verifyPayment } from '#shop/payments/verify-payment.ts'

export const paymentsRoutes: FastifyPluginAsyncZod = async (app) => {
  const verify = { body: verifyInput, response: { 200: orderAnswer, '4xx': failure, '5xx': failure } }
  app.post('/v1/api/payments/verify', { schema: verify }, async (request) => verifyPayment(request.shop, request.body))
}
