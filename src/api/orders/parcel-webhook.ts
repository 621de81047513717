import type { FastifyPluginAsync } from 'fastify'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import * as calls from '#contracts/calls/checkout.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/checkout.ts'
import type { Shop } from '#shop/context/shop.ts'
import { receiveParcelReport } from '#shop/tracking/receive-parcel-report.ts'
import { registerCalls } from '../http/register-calls.ts'

/** A history of 300 scans has a fifth of it. */
const WEBHOOK_LIMIT_BYTES = 256 * 1024

/** Webhook of the courier: without a courier there is no such route. The token is checked before the body is read. */
export const parcelWebhookRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const { courier } = shop
  if (courier === null) return
  const register = registerCalls(app, calls, specs)
  app.addHook('onRequest', async (request) => {
    if (courier.isWebhookToken(request.headers['x-api-key'])) return
    shop.noteEvent('signature_refused', { address: request.ip })
    throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: WEBHOOK_LIMIT_BYTES }, (_, body, done) =>
    done(null, body),
  )
  register(
    'receiveParcelReport',
    async (request, reply) => {
      const isOurs = await receiveParcelReport(shop, courier, readJson(request.body))
      if (!isOurs) request.log.info('a report of a parcel that is not ours')
      reply.header('cache-control', 'no-store')
      return { success: true }
    },
    { bodyLimit: WEBHOOK_LIMIT_BYTES },
  )
}

/** What is no JSON is no report. */
function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
