import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { codTermsAnswer } from '#contracts/cod.ts'
import { failure } from '#contracts/failure.ts'
import { readCodTerms } from '#shop/checkout/read-cod-terms.ts'

/** What the checkout page asks before an order is placed. */
export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const cod = { response: { 200: codTermsAnswer, '4xx': failure } }
  app.get('/v1/api/checkout/cod', { schema: cod }, async (request) => readCodTerms(request.shop))
}
