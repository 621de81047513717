import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/checkout.ts'
import * as specs from '#contracts/specs/checkout.ts'
import type { Shop } from '#shop/context/shop.ts'
import { receivePayoutEvent } from '#shop/payouts/receive-payout-event.ts'
import { registerCalls } from '../http/register-calls.ts'

const WEBHOOK_LIMIT_BYTES = 256 * 1024

/** Webhook of payouts: without them there is no such route. The signature covers the raw bytes. */
export const payoutsWebhookRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const { payouts } = shop
  if (payouts === null) return
  const register = registerCalls(app, calls, specs)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_, body, done) =>
    done(null, body),
  )
  register(
    'receivePayoutEvent',
    async (request, reply) => {
      await receivePayoutEvent(shop, payouts, {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: headerOf(request, 'x-razorpay-signature') ?? '',
        eventId: headerOf(request, 'x-razorpay-event-id'),
        address: request.ip,
      })
      reply.header('cache-control', 'no-store')
      return { success: true }
    },
    { bodyLimit: WEBHOOK_LIMIT_BYTES },
  )
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value) ? value : undefined
}
