import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/sellers.ts'
import { SELLER_PAGE_TEXTS } from '#contracts/catalogue/seller-page-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/sellers.ts'
import type { Shop } from '#shop/context/shop.ts'
import { registerCalls } from '../http/register-calls.ts'
import { CatalogueResponses } from './catalogue-responses.ts'

export const sellersRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  const responses = new CatalogueResponses(shop)

  register('readSeller', (request, reply) => {
    const { slug } = request.params
    return responses.send(request, reply, `seller ${slug}`, async (catalogue) => {
      const seller = [...(await catalogue.sellers()).values()].find((one) => one.slug === slug)
      if (seller === undefined) throw new Refusal('not_found', SELLER_PAGE_TEXTS.missing)
      return { seller }
    })
  })
}
