import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { subscribeAnswer, subscribeInput } from '#contracts/newsletter.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'

export const newsletterDoor: FastifyPluginAsyncZod = async (app) => {
  const schema = { body: subscribeInput, response: { 200: subscribeAnswer, '4xx': failure } }
  app.post('/v1/api/subscribe', { schema }, async (request) => subscribe(request.shop, request.body))
}
