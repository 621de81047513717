import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { careAnswer, careInput } from '#contracts/care.ts'
import { CONTACT_TEXTS } from '#contracts/contact-texts.ts'
import { failure } from '#contracts/failure.ts'
import { openQuery } from '#shop/care/open-query.ts'

const MOST_BYTES = 8 * 1024

export const careDoor: FastifyPluginAsyncZod = async (app) => {
  const schema = { body: careInput, response: { 200: careAnswer, '4xx': failure } }
  app.post('/v1/api/care/queries', { schema, bodyLimit: MOST_BYTES }, async ({ shop, body }) => {
    const { visitor } = shop
    const userId = visitor.role === 'guest' ? null : visitor.userId
    // The service that carried the message has told the shop by mail already.
    const { ticketNumber } = await openQuery(shop, body, { address: visitor.address, userId, tellsShop: false })
    return { success: true as const, message: CONTACT_TEXTS.sent, ticketNumber }
  })
}
