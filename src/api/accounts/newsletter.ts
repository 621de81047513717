import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/newsletter.ts'
import * as specs from '#contracts/specs/newsletter.ts'
import { confirmSubscription } from '#shop/newsletter/confirm.ts'
import { subscribe } from '#shop/newsletter/subscribe.ts'
import { unsubscribe } from '#shop/newsletter/unsubscribe.ts'
import { registerCalls } from '../http/register-calls.ts'

export const newsletterRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('subscribe', async ({ shop, body }) => subscribe(shop, body))
  // Mail scanners open links too, so a GET changes nothing: a button on the page calls these.
  register('confirmSubscription', async ({ shop, body }) => confirmSubscription(shop, body))
  register('unsubscribe', async ({ shop, body }) => unsubscribe(shop, body))
}
