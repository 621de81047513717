import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/guest-orders.ts'
import * as specs from '#contracts/specs/guest-orders.ts'
import { confirmByCode } from '#shop/checkout/confirm-by-code.ts'
import { placeGuestOrder } from '#shop/checkout/place-guest-order.ts'
import { sendOrderCode } from '#shop/checkout/send-order-code.ts'
import { claimOrders, listClaimable } from '#shop/orders/claim-orders.ts'
import { registerCalls } from '../http/register-calls.ts'
import { ORDER_LIMIT_BYTES } from './order-limit.ts'

/** Orders without an account. */
export const guestOrdersRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register(
    'placeGuestOrder',
    async (request) => placeGuestOrder(request.shop, request.body, request.headers['idempotency-key'] ?? null),
    { bodyLimit: ORDER_LIMIT_BYTES },
  )
  register('confirmByCode', async (request) => confirmByCode(request.shop, request.params.id, request.body.code))
  register('sendOrderCode', async (request) => sendOrderCode(request.shop, request.params.id))
  register('listClaimable', async (request) => listClaimable(request.shop))
  register('claimOrders', async (request) => claimOrders(request.shop))
}
