import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/offers.ts'
import type { CampaignListJson } from '#contracts/offers/offers.ts'
import * as specs from '#contracts/specs/offers.ts'
import type { Offers } from '#shop/cache/offers-cache.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from '../http/json-cache.ts'
import { registerCalls } from '../http/register-calls.ts'

export const offersRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  const couponLists = new JsonCache<Offers>(({ coupons }) => ({ coupons }))

  // Contains the current time, so it is not cached.
  register('listCampaigns', async (_, reply) => {
    const { campaigns } = await shop.offers.get()
    reply.header('cache-control', 'no-store')
    return { campaigns: [...campaigns], now: shop.now().toISOString() } satisfies CampaignListJson
  })

  register('listPublicCoupons', async (request, reply) => couponLists.send(request, reply, await shop.offers.get()))
}
