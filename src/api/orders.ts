import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { idempotencyHeader } from '#contracts/idempotency.ts'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import {
  addressInput,
  cancelInput,
  confirmedAnswer,
  confirmInput,
  orderAnswer,
  orderInput,
  ordersAnswer,
  paymentOrderAnswer,
  placedAnswer,
  toConfirmAnswer,
} from '#contracts/orders.ts'
import { confirmCod, confirmCodByKey } from '#shop/checkout/confirm-cod.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts'
import { changeAddress } from '#shop/fulfilment/change-address.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { readByKey } from '#shop/orders/read-by-key.ts'
import { readOrder } from '#shop/orders/read-order.ts'
import { payAgain } from '#shop/payments/pay-again.ts'

const ORDER_LIMIT_BYTES = 200 * 1024
const oneOrder = z.object({ id: z.string().max(64) })

/** The shopper's side of orders. */
export const ordersRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { response: { 200: ordersAnswer, '4xx': failure } }
  app.get('/v1/api/orders', { schema: list }, async (request) => listOrders(request.shop))

  const place = {
    headers: idempotencyHeader,
    body: orderInput,
    response: { 200: placedAnswer, '4xx': failure, '5xx': failure },
  }
  app.post('/v1/api/orders', { schema: place, bodyLimit: ORDER_LIMIT_BYTES }, async (request) =>
    placeOrder(request.shop, request.body, request.headers['idempotency-key'] ?? null),
  )

  const one = { params: oneOrder, response: { 200: orderAnswer, '4xx': failure } }
  app.get('/v1/api/orders/:id', { schema: one }, async (request) => ({
    success: true as const,
    message: ORDER_TEXTS.found,
    order: await readOrder(request.shop, request.params.id),
  }))

  const pay = { params: oneOrder, response: { 200: paymentOrderAnswer, '4xx': failure, '5xx': failure } }
  app.post('/v1/api/orders/:id/pay', { schema: pay }, async (request) => payAgain(request.shop, request.params.id))

  app.post('/v1/api/orders/:id/cancel', { schema: { ...one, body: cancelInput } }, async (request) =>
    cancelOrder(request.shop, request.params.id, request.body ?? {}),
  )
  app.post('/v1/api/orders/:id/confirm', { schema: one }, async (request) =>
    confirmCod(request.shop, request.params.id),
  )

  const byKey = { body: confirmInput, response: { 200: confirmedAnswer, '4xx': failure } }
  app.post('/v1/api/orders/confirm', { schema: byKey }, async (request) =>
    confirmCodByKey(request.shop, request.body.key),
  )

  const toConfirm = { body: confirmInput, response: { 200: toConfirmAnswer, '4xx': failure } }
  app.post('/v1/api/orders/confirm/look', { schema: toConfirm }, async (request) =>
    readByKey(request.shop, request.body.key),
  )

  const address = { params: oneOrder, body: addressInput, response: { 200: orderAnswer, '4xx': failure } }
  app.put('/v1/api/orders/:id/address', { schema: address }, async (request) =>
    changeAddress(request.shop, request.params.id, request.body),
  )
}
