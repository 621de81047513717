import type { FastifyPluginAsync } from 'fastify'
import { legalList } from '#contracts/legal.ts'
import type { LegalPages } from '#shop/legal/legal-keeper.ts'
import type { Shop } from '#shop/shop.ts'
import { keptJson, type PreparedBody, sendPrepared } from './prepared-body.ts'

export const legalDoor: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const lists = new WeakMap<LegalPages, Promise<PreparedBody>>()
  app.get('/v1/api/legal', { schema: { response: { 200: legalList } } }, async (request, reply) => {
    const legals = await shop.legal.get()
    return sendPrepared(request, reply, await keptJson(lists, legals, () => ({ legals })))
  })
}
