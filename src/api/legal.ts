import type { FastifyPluginAsync } from 'fastify'
import { legalList } from '#contracts/legal.ts'
import type { LegalPages } from '#shop/cache/legal-cache.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from './json-cache.ts'

export const legalRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const lists = new JsonCache<LegalPages>((legals) => ({ legals }))
  app.get('/v1/api/legal', { schema: { response: { 200: legalList } } }, async (request, reply) =>
    lists.send(request, reply, await shop.legal.get()),
  )
}
