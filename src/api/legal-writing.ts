import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { addedLegal, legalInput } from '#contracts/legal.ts'
import { LEGAL_TEXTS } from '#contracts/texts.ts'
import { addLegalPage } from '#shop/legal/add-legal-page.ts'

// Fifty thousand letters of any script, written as JSON may write them.
const LEGAL_BYTES = 512 * 1024

export const legalWritingRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { body: legalInput, response: { 201: addedLegal, '4xx': failure } }
  app.post('/v1/api/legal', { schema, bodyLimit: LEGAL_BYTES }, async ({ shop, body }, reply) => {
    const legal = await addLegalPage(shop, body)
    return reply.code(201).send({ success: true, message: LEGAL_TEXTS.added, legal })
  })
}
