import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '#contracts/calls/seller-orders.ts'
import * as specs from '#contracts/specs/seller-orders.ts'
import { readDashboard } from '#shop/figures/read-seller-dashboard.ts'
import { countOrdersToPack } from '#shop/fulfilment/count-packed.ts'
import { exportChosen, exportOrders, type OrdersFile } from '#shop/fulfilment/export-orders.ts'
import { listOrderIds, listSellerOrders } from '#shop/fulfilment/list-seller-orders.ts'
import { addNote, listNotes } from '#shop/fulfilment/order-notes.ts'
import { printDocuments } from '#shop/fulfilment/print-documents.ts'
import { readRefundSums } from '#shop/fulfilment/read-refund-sums.ts'
import { refundBySeller } from '#shop/fulfilment/refund-by-seller.ts'
import { setStatuses } from '#shop/fulfilment/set-statuses.ts'
import { checkTracking, trackOrders } from '#shop/fulfilment/track-orders.ts'
import { undoTracking } from '#shop/fulfilment/undo-tracking.ts'
import { registerCalls } from '../http/register-calls.ts'

/** The seller's list of orders and bulk actions on them. */
export const sellerOrdersRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readDashboard', async (request) => readDashboard(request.shop))
  register('countOrdersToPack', async (request) => ({ waiting: await countOrdersToPack(request.shop) }))
  register('listSellerOrders', async (request) => listSellerOrders(request.shop, request.query))
  register('listOrderIds', async (request) => listOrderIds(request.shop, request.query))
  register('setStatuses', async (request) => setStatuses(request.shop, request.body))

  const answerFile = (reply: FastifyReply, { filename, file }: OrdersFile) => {
    // The name consists of dates and needs no quoting.
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  }
  register('exportOrders', async (request, reply) => answerFile(reply, exportOrders(request.shop, request.query)))
  register('exportChosen', async (request, reply) => answerFile(reply, exportChosen(request.shop, request.body.ids)))
  register('printDocuments', async (request, reply) => {
    const { filename, content, leftOut } = await printDocuments(request.shop, request.body)
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    reply.header('cache-control', 'no-store')
    // Order numbers need no quoting.
    if (leftOut.length > 0) reply.header('x-left-out', leftOut.join(', '))
    return reply.type('application/pdf').send(content)
  })

  register('checkTracking', async (request) => checkTracking(request.shop, request.body))
  register('trackOrders', async (request) => trackOrders(request.shop, request.body))
  register('undoTracking', async (request) => undoTracking(request.shop, request.body))
  register('readRefundSums', async (request) => readRefundSums(request.shop, request.params.id))
  register('refundOrder', async (request) =>
    refundBySeller(request.shop, request.params.id, request.body, request.headers['idempotency-key'] ?? null),
  )

  register('listNotes', async (request) => listNotes(request.shop, request.params.id))
  register('addNote', async (request) => addNote(request.shop, request.params.id, request.body.body))
}
