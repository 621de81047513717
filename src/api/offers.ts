import type { FastifyPluginAsync } from 'fastify'
import { campaignList, publicCouponList } from '#contracts/offers.ts'
import type { CampaignListJson } from '#contracts/offers-json.ts'
import type { Offers } from '#shop/cache/offers-cache.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from './json-cache.ts'

export const offersRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const couponLists = new JsonCache<Offers>(({ coupons }) => ({ coupons }))

  // It tells the time, so it is never kept.
  app.get('/v1/api/campaigns', { schema: { response: { 200: campaignList } } }, async (_, reply) => {
    const { campaigns } = await shop.offers.get()
    reply.header('cache-control', 'no-store')
    return { campaigns: [...campaigns], now: shop.now().toISOString() } satisfies CampaignListJson
  })

  app.get('/v1/api/cupons/public', { schema: { response: { 200: publicCouponList } } }, async (request, reply) =>
    couponLists.send(request, reply, await shop.offers.get()),
  )
}
