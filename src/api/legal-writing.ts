import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { legalInput, oneLegal } from '#contracts/legal.ts'
import { addLegalPage } from '#shop/legal/add-legal-page.ts'

export const legalWritingDoor: FastifyPluginAsyncZod = async (app) => {
  const schema = { body: legalInput, response: { 201: oneLegal, '4xx': failure } }
  app.post('/v1/api/legal', { schema }, async ({ shop, body }, reply) => {
    const legal = await addLegalPage(shop, body)
    return reply.code(201).send({ success: true, legal })
  })
}
