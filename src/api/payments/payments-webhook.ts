import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/checkout.ts'
import * as specs from '#contracts/specs/checkout.ts'
import type { Shop } from '#shop/context/shop.ts'
import { receiveWebhook } from '#shop/payments/receive-webhook.ts'
import { registerCalls } from '../http/register-calls.ts'

const WEBHOOK_LIMIT_BYTES = 1024 * 1024

/** Webhook of the payment provider. The signature covers the raw bytes, so the body is not parsed before. */
export const paymentsWebhookRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_, body, done) =>
    done(null, body),
  )
  register(
    'receiveWebhook',
    async (request, reply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = headerOf(request, 'x-razorpay-signature') ?? ''
      await receiveWebhook(shop, {
        rawBody,
        signature,
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
  return typeof value === 'string' && value.length <= 200 ? value : undefined
}
