import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bulkTrackingInput, trackedAnswer, trackingCheckAnswer } from '#contracts/bulk-tracking.ts'
import { failure } from '#contracts/failure.ts'
import { idempotencyHeader } from '#contracts/idempotency.ts'
import {
  bulkAnswer,
  bulkStatusInput,
  chosenInput,
  dashboardAnswer,
  documentsInput,
  noteInput,
  notesAnswer,
  refundAnswer,
  refundInput,
  refundSumsAnswer,
  sellerOrderIdsAnswer,
  sellerOrdersAnswer,
  sellerOrdersQuery,
} from '#contracts/seller-orders.ts'
import { readDashboard } from '#shop/figures/read-seller-dashboard.ts'
import { exportChosen, exportOrders, type OrdersFile } from '#shop/fulfilment/export-orders.ts'
import { listOrderIds, listSellerOrders } from '#shop/fulfilment/list-seller-orders.ts'
import { addNote, listNotes } from '#shop/fulfilment/order-notes.ts'
import { printDocuments } from '#shop/fulfilment/print-documents.ts'
import { readRefundSums } from '#shop/fulfilment/read-refund-sums.ts'
import { refundBySeller } from '#shop/fulfilment/refund-by-seller.ts'
import { setStatuses } from '#shop/fulfilment/set-statuses.ts'
import { checkTracking, trackOrders } from '#shop/fulfilment/track-orders.ts'

const params = z.object({ id: z.string().max(64) })

/** The seller's desk: what came in, and what is done with many at once. */
export const sellerOrdersRoutes: FastifyPluginAsyncZod = async (app) => {
  const dashboard = { schema: { response: { 200: dashboardAnswer, '4xx': failure } } }
  app.get('/v1/api/seller/dashboard', dashboard, async (request) => readDashboard(request.shop))

  const list = { schema: { querystring: sellerOrdersQuery, response: { 200: sellerOrdersAnswer, '4xx': failure } } }
  app.get('/v1/api/seller/orders', list, async (request) => listSellerOrders(request.shop, request.query))

  const ids = { schema: { querystring: sellerOrdersQuery, response: { 200: sellerOrderIdsAnswer, '4xx': failure } } }
  app.get('/v1/api/seller/orders/ids', ids, async (request) => listOrderIds(request.shop, request.query))

  const bulk = { schema: { body: bulkStatusInput, response: { 200: bulkAnswer, '4xx': failure } } }
  app.put('/v1/api/seller/orders/status', bulk, async (request) => setStatuses(request.shop, request.body))

  const answerFile = (reply: FastifyReply, { filename, file }: OrdersFile) => {
    // The name is made of days, so it needs no quoting.
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  }
  app.get('/v1/api/seller/orders/export', { schema: { querystring: sellerOrdersQuery } }, async (request, reply) =>
    answerFile(reply, exportOrders(request.shop, request.query)),
  )
  app.post('/v1/api/seller/orders/export', { schema: { body: chosenInput } }, async (request, reply) =>
    answerFile(reply, exportChosen(request.shop, request.body.ids)),
  )

  app.post('/v1/api/seller/orders/papers', { schema: { body: documentsInput } }, async (request, reply) => {
    const { filename, content, leftOut } = await printDocuments(request.shop, request.body)
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    reply.header('cache-control', 'no-store')
    // The numbers of orders: nothing in them needs quoting.
    if (leftOut.length > 0) reply.header('x-left-out', leftOut.join(', '))
    return reply.type('application/pdf').send(content)
  })

  const tracking = '/v1/api/seller/tracking'
  const check = { body: bulkTrackingInput, response: { 200: trackingCheckAnswer, '4xx': failure } }
  app.post(`${tracking}/check`, { schema: check }, async (request) => checkTracking(request.shop, request.body))
  const track = { body: bulkTrackingInput, response: { 200: trackedAnswer, '4xx': failure } }
  app.post(tracking, { schema: track }, async (request) => trackOrders(request.shop, request.body))

  const sums = { schema: { params, response: { 200: refundSumsAnswer, '4xx': failure } } }
  app.get('/v1/api/orders/:id/refund', sums, async (request) => readRefundSums(request.shop, request.params.id))

  const refund = {
    schema: {
      params,
      headers: idempotencyHeader,
      body: refundInput,
      response: { 200: refundAnswer, '4xx': failure },
    },
  }
  app.post('/v1/api/orders/:id/refund', refund, async (request) =>
    refundBySeller(request.shop, request.params.id, request.body, request.headers['idempotency-key'] ?? null),
  )

  const notes = { 200: notesAnswer, '4xx': failure }
  app.get('/v1/api/orders/:id/notes', { schema: { params, response: notes } }, async (request) =>
    listNotes(request.shop, request.params.id),
  )
  app.post('/v1/api/orders/:id/notes', { schema: { params, body: noteInput, response: notes } }, async (request) =>
    addNote(request.shop, request.params.id, request.body.body),
  )
}
