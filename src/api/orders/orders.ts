import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/orders.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import * as specs from '#contracts/specs/orders.ts'
import { answerAttempt } from '#shop/attempts/answer-attempt.ts'
import { confirmCod, confirmCodByKey } from '#shop/checkout/confirm-cod.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts'
import { changeAddress } from '#shop/fulfilment/change-address.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { readByKey } from '#shop/orders/read-by-key.ts'
import { readFollowed } from '#shop/orders/read-followed.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { sendOrderLink } from '#shop/orders/send-order-link.ts'
import { trackOrder } from '#shop/orders/track-order.ts'
import { payAgain } from '#shop/payments/pay-again.ts'
import { prepayOrder } from '#shop/payments/prepay-order.ts'
import { readOrderParcels } from '#shop/tracking/read-order-parcels.ts'
import { registerCalls } from '../http/register-calls.ts'
import { ORDER_LIMIT_BYTES } from './order-limit.ts'

/** A shopper's orders. */
export const ordersRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listOrders', async (request) => listOrders(request.shop, request.query))
  register(
    'placeOrder',
    async (request) => placeOrder(request.shop, request.body, request.headers['idempotency-key'] ?? null),
    { bodyLimit: ORDER_LIMIT_BYTES },
  )

  register('readOrder', async (request) => ({
    success: true as const,
    message: ORDER_TEXTS.found,
    order: await readOrder(request.shop, request.params.id),
  }))

  register('payAgain', async (request) => payAgain(request.shop, request.params.id))
  register('prepayOrder', async (request) => prepayOrder(request.shop, request.params.id))
  register('cancelOrder', async (request) => cancelOrder(request.shop, request.params.id, request.body ?? {}))
  register('confirmCod', async (request) => confirmCod(request.shop, request.params.id))
  register('confirmCodByKey', async (request) => confirmCodByKey(request.shop, request.body.key))
  register('readByKey', async (request) => readByKey(request.shop, request.body.key))
  register('trackOrder', async (request) => trackOrder(request.shop, request.body))
  register('readFollowed', async (request) => readFollowed(request.shop))
  register('readOrderParcels', async (request) => readOrderParcels(request.shop, request.params.id))
  register('answerAttempt', async ({ shop, params, body }) => answerAttempt(shop, params.id, params.attemptId, body))
  register('sendOrderLink', async (request) => sendOrderLink(request.shop, request.params.id))
  register('changeOrderAddress', async (request) => changeAddress(request.shop, request.params.id, request.body))
}
