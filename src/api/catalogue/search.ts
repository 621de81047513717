import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/search.ts'
import type { SearchSettingsJson } from '#contracts/catalogue/search.ts'
import * as specs from '#contracts/specs/search.ts'
import type { Catalogue } from '#shop/cache/catalogue-cache.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from '../http/json-cache.ts'
import { registerCalls } from '../http/register-calls.ts'

export const searchRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  const settings = new JsonCache<Catalogue['meaningChanges']>((changes) => {
    const meanings = changes.map(({ words, finds, ...one }) => ({ ...one, words: [...words], finds: [...finds] }))
    return { meanings } satisfies SearchSettingsJson
  })

  register('readSearchSettings', async (request, reply) => {
    const { meaningChanges } = await shop.catalogue.get()
    return settings.send(request, reply, meaningChanges)
  })
}
