import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '#contracts/calls/seller-parcels.ts'
import * as specs from '#contracts/specs/seller-parcels.ts'
import { answerForBuyer } from '#shop/attempts/answer-for-buyer.ts'
import { inspectParcel } from '#shop/attempts/inspect-parcel.ts'
import { listWaitingParcels } from '#shop/attempts/list-waiting-parcels.ts'
import { settleLostParcel } from '#shop/attempts/settle-lost-parcel.ts'
import { exportParcelFigures, readParcelFigures } from '#shop/figures/read-parcel-figures.ts'
import { cancelParcel } from '#shop/parcels/cancel-parcel.ts'
import { findOffers } from '#shop/parcels/find-offers.ts'
import { labelOrders, readLabelRun } from '#shop/parcels/label-orders.ts'
import { listBoxes } from '#shop/parcels/list-boxes.ts'
import { planParcels } from '#shop/parcels/plan-parcels.ts'
import { printLabels, printManifest } from '#shop/parcels/print-labels.ts'
import { readPacking } from '#shop/parcels/read-packing.ts'
import { retryLabel } from '#shop/parcels/retry-label.ts'
import { addBox, changeBox, deleteBox } from '#shop/parcels/save-box.ts'
import { setVariantWeight } from '#shop/parcels/set-variant-weight.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Packing, labels and boxes. */
export const sellerParcelsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listBoxes', async (request) => listBoxes(request.shop))
  register('addBox', async (request) => addBox(request.shop, request.body))
  register('changeBox', async (request) => changeBox(request.shop, request.params.id, request.body))
  register('deleteBox', async (request) => deleteBox(request.shop, request.params.id))

  register('readPacking', async (request) => readPacking(request.shop, request.params.id))
  register('planParcels', async (request) => planParcels(request.shop, request.params.id, request.body))
  register('findOffers', async (request) => findOffers(request.shop, request.params.id, request.body))
  register('setVariantWeight', async (request) => setVariantWeight(request.shop, request.params.id, request.body))
  register('cancelParcel', async (request) => cancelParcel(request.shop, request.params.id))
  register('retryLabel', async (request) => retryLabel(request.shop, request.params.id))

  register('listWaitingParcels', async (request) => listWaitingParcels(request.shop))
  register('readParcelFigures', async (request) => readParcelFigures(request.shop, request.query))
  register('exportParcelFigures', async (request, reply) => {
    const file = exportParcelFigures(request.shop, request.query)
    reply.header('content-disposition', 'attachment; filename="parcels.csv"')
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  })
  register('settleLostParcel', async ({ shop, params, body }) => settleLostParcel(shop, params.id, body))
  register('inspectParcel', async (request) => inspectParcel(request.shop, request.params.id, request.body))
  register('answerForBuyer', async (request) => answerForBuyer(request.shop, request.params.id, request.body))

  const answerPdf = (reply: FastifyReply, { filename, content }: { filename: string; content: Buffer }) => {
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    reply.header('cache-control', 'no-store')
    return reply.type('application/pdf').send(content)
  }
  register('printLabels', async (request, reply) => answerPdf(reply, await printLabels(request.shop, request.body)))
  register('printManifest', async (request, reply) => answerPdf(reply, await printManifest(request.shop, request.body)))

  register('labelOrders', async (request) => labelOrders(request.shop, request.body))
  register('readLabelRun', async (request) => readLabelRun(request.shop, request.body))
}
