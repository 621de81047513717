import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { careAnswer, careInput } from '#contracts/care.ts'
import { CONTACT_TEXTS } from '#contracts/contact-texts.ts'
import { failure } from '#contracts/failure.ts'
import { idempotencyHeader } from '#contracts/idempotency.ts'
import { openQuery } from '#shop/care/open-query.ts'

const MOST_BYTES = 8 * 1024

export const careRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { headers: idempotencyHeader, body: careInput, response: { 200: careAnswer, '4xx': failure } }
  app.post('/v1/api/care/queries', { schema, bodyLimit: MOST_BYTES }, async ({ shop, body, headers }) => {
    const { currentUser } = shop
    const userId = currentUser.role === 'guest' ? null : currentUser.userId
    // The service that carried the message has told the shop by mail already.
    const { address, language = null } = currentUser
    const from = { address, language, userId, key: headers['idempotency-key'] ?? null, tellsShop: false }
    const { ticketNumber } = await openQuery(shop, body, from)
    return { success: true as const, message: CONTACT_TEXTS.sent, ticketNumber }
  })
}
