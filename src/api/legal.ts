import type { FastifyPluginAsync } from 'fastify'
import { legalList } from '#contracts/legal.ts'
import type { LegalPages } from '#shop/legal/legal-keeper.ts'
import type { Shop } from '#shop/shop.ts'
import { KeptJson } from './kept-json.ts'

export const legalDoor: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const lists = new KeptJson<LegalPages>((legals) => ({ legals }))
  app.get('/v1/api/legal', { schema: { response: { 200: legalList } } }, async (request, reply) =>
    lists.send(request, reply, await shop.legal.get()),
  )
}
