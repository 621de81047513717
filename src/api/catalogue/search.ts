import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/search.ts'
import type { SearchSettingsJson } from '#contracts/catalogue/search.ts'
import * as specs from '#contracts/specs/search.ts'
import type { Catalogue } from '#shop/cache/catalogue-cache.ts'
import type { Shop } from '#shop/context/shop.ts'
import { networkFromAddress } from '#shop/limits/network-from-address.ts'
import { popularSearches } from '#shop/search/popular-searches.ts'
import { JsonCache } from '../http/json-cache.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Popular searches change slowly: they are counted so often. */
const POPULAR_MS = 10 * 60_000

export const searchRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  const settings = new JsonCache<Catalogue['searchSettings']>(({ meanings, rules }) => {
    const copied = meanings.map(({ words, finds, ...one }) => ({ ...one, words: [...words], finds: [...finds] }))
    const pinned = rules.map(({ productIds, ...one }) => ({ ...one, productIds: [...productIds] }))
    return { meanings: copied, rules: pinned } satisfies SearchSettingsJson
  })

  register('readSearchSettings', async (request, reply) => {
    const { searchSettings } = await shop.catalogue.get()
    return settings.send(request, reply, searchSettings)
  })

  register('countSearches', async (request) => {
    const from = networkFromAddress(request.ip)
    for (const event of request.body.events) shop.searchCounter.count(event, from)
    return { success: true } as const
  })

  let popular: { searches: Promise<string[]>; until: number } | null = null
  register('listPopularSearches', async (_, reply) => {
    const now = shop.now().getTime()
    if (popular === null || now >= popular.until) popular = { searches: popularSearches(shop), until: now + POPULAR_MS }
    popular.searches.catch(() => {
      popular = null
    })
    reply.header('cache-control', 'public, max-age=300')
    return { searches: await popular.searches }
  })
}
