import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { subscribeAnswer, subscribeInput } from '#contracts/newsletter.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'
import type { Shop } from '#shop/shop.ts'

export const newsletterDoor: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const schema = { body: subscribeInput, response: { 200: subscribeAnswer, 400: failure } }
  app.post<{ Body: z.infer<typeof subscribeInput> }>('/v1/api/subscribe', { schema }, async (request) =>
    subscribe(shop, request.body),
  )
}
