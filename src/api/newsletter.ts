import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { newsletterLinkInput, subscribeAnswer, subscribeInput } from '#contracts/newsletter.ts'
import { confirmSubscription } from '#shop/newsletter/confirm.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'
import { unsubscribe } from '#shop/newsletter/unsubscribe.ts'

export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  const response = { 200: subscribeAnswer, '4xx': failure }
  const byEmail = { body: subscribeInput, response }
  const byLink = { body: newsletterLinkInput, response }
  app.post('/v1/api/subscribe', { schema: byEmail }, async ({ shop, body }) => subscribe(shop, body))
  // Links in mails are opened by scanners too, so opening one changes nothing: a button on its page calls these.
  app.post('/v1/api/newsletter/confirm', { schema: byLink }, async ({ shop, body }) => confirmSubscription(shop, body))
  app.post('/v1/api/newsletter/unsubscribe', { schema: byLink }, async ({ shop, body }) => unsubscribe(shop, body))
}
