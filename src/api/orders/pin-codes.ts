import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/checkout.ts'
import * as specs from '#contracts/specs/checkout.ts'
import { findPinCode } from '#shop/addresses/find-pin-code.ts'
import type { Shop } from '#shop/context/shop.ts'
import { checkDelivery } from '#shop/delivery/check-delivery.ts'
import { registerCalls } from '../http/register-calls.ts'

const DAY = 'public, max-age=86400'

/** The same for everybody. */
export const pinCodesRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)

  register('findPinCode', async (request, reply) => {
    const answer = await findPinCode(request.params.pin)
    // Browsers and proxies may cache it.
    reply.header('cache-control', DAY)
    return answer
  })

  register('checkDelivery', async (request) => checkDelivery(shop, request.query, request.ip))
}
