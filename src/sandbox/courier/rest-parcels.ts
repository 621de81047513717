import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Parcel } from './book.ts'
import { companyOf, serve } from './couriers.ts'
import { drawLabel, drawManifest } from './documents.ts'
import { addScan, answerNdr } from './moves.ts'
import { REFUSALS } from './refusal.ts'
import { fields, readIds } from './requests.ts'
import type { CourierStandIn } from './stand-in.ts'
import { theirNdr, theirTime, theirTracking } from './their-shapes.ts'

type ByAwb = { Params: { awb: string } }

export const FILES = '/sandbox/courier/files'
const PICKUP_HOURS = 20
const PICKUP_FAILED = 20
const ACTIONS = ['re-attempt', 'return', 'fake-attempt']

/** Numbers, labels, pickups, tracking and failed attempts. */
export const parcelsRest: FastifyPluginAsync<{ standIn: CourierStandIn }> = async (app, { standIn }) => {
  const { book, now, faults } = standIn
  const byShipment = (id: number) => book.parcels.find(({ shipmentId }) => shipmentId === id)
  const byAwb = (awb: string) => book.parcels.find((one) => one.awb === awb)

  app.post('/courier/assign/awb', async ({ body }) => {
    const { shipment_id: shipmentId, courier_id: courierId } = fields(body)
    if (shipmentId === undefined || shipmentId === '') {
      throw REFUSALS.invalid({ shipment_id: ['The shipment id field is required.'] })
    }
    const parcel = byShipment(Number(shipmentId))
    if (parcel === undefined || parcel.isCancelled) throw REFUSALS.noCourier()
    if (parcel.awb !== null) return notAssigned(`AWB is already assigned awb - ${parcel.awb}`)
    const { billing_pincode: pin, weight: kg, payment_method: method } = parcel.order
    const able = serve(pin, { kg, isCash: method === 'COD', now: now() }).map((one) => one.courier_company_id)
    const chosen = courierId === undefined ? able[0] : Number(courierId)
    if (chosen === undefined || !able.includes(chosen))
      return notAssigned('Courier is not serviceable for this pincode.')
    if (faults.hasEmptyWallet) return notAssigned('Please recharge your ShipRocket wallet.')
    Object.assign(parcel, {
      awb: `7${parcel.shipmentId}${book.nextId++}`,
      courierId: chosen,
      awbAt: now().toISOString(),
    })
    addScan(standIn, parcel, { code: 1, status: 'AWB', activity: 'AWB assigned' })
    return {
      awb_assign_status: 1,
      response: {
        data: {
          courier_company_id: chosen,
          awb_code: parcel.awb,
          order_id: parcel.orderId,
          shipment_id: parcel.shipmentId,
          awb_code_status: 1,
          applied_weight: kg,
          courier_name: companyOf(chosen)?.name,
        },
      },
    }
  })

  app.post('/courier/generate/label', async (request) => {
    const [parcel] = readIds(request.body, 'shipment_id').map(byShipment)
    if (!parcel?.awb) return { label_created: 0, not_created: [], response: 'No valid shipment ids to print label' }
    const url = keep(standIn, request, drawLabel(standIn, parcel))
    return { label_created: 1, label_url: url, response: 'Label has been created and uploaded.', not_created: [] }
  })

  app.post('/courier/generate/pickup', async ({ body }) => {
    const [parcel] = readIds(body, 'shipment_id').map(byShipment)
    if (!parcel?.awb) throw REFUSALS.badShipment()
    const isAgain = fields(body).status === 'retry' && parcel.code === PICKUP_FAILED
    if (parcel.pickup !== null && !isAgain) throw REFUSALS.inQueue()
    const on = new Date(now().getTime() + PICKUP_HOURS * 3_600_000).toISOString()
    parcel.pickup = { token: `Reference No: ${parcel.orderId}`, on }
    const scan = isAgain
      ? { code: 15, status: 'PUR', activity: 'Pickup rescheduled' }
      : { code: 4, status: 'PUQ', activity: 'Pickup queued' }
    addScan(standIn, parcel, scan)
    return {
      pickup_status: 1,
      response: { pickup_scheduled_date: theirTime(on), pickup_token_number: parcel.pickup.token, status: 3 },
    }
  })

  app.post('/manifests/generate', async (request) => {
    const parcels = readIds(request.body, 'shipment_id').map(byShipment)
    const ready = parcels.filter((one): one is Parcel => one !== undefined && one.pickup !== null)
    if (ready.length === 0 || ready.length < parcels.length) return { status: 1, manifest_url: '' }
    if (ready.some(({ hasManifest }) => hasManifest)) throw REFUSALS.manifested()
    for (const parcel of ready) parcel.hasManifest = true
    for (const parcel of ready) addScan(standIn, parcel, { code: 5, status: 'MFT', activity: 'Manifest generated' })
    return { status: 1, manifest_url: keep(standIn, request, drawManifest(ready, now())) }
  })
  app.post('/manifests/print', async (request) => {
    const orders = readIds(request.body, 'order_ids')
    const parcels = book.parcels.filter(({ orderId, hasManifest }) => hasManifest && orders.includes(orderId))
    return { manifest_url: parcels.length === 0 ? '' : keep(standIn, request, drawManifest(parcels, now())) }
  })

  app.get<ByAwb>('/courier/track/awb/:awb', async ({ params }) => {
    const parcel = byAwb(params.awb)
    if (parcel === undefined) return { tracking_data: { track_status: 0, error: 'There are no activities yet.' } }
    return theirTracking(parcel)
  })

  app.get('/ndr/all', async ({ query }) => {
    const { page = 1, per_page: size = 15 } = fields(query)
    const open = book.parcels.filter(({ ndr }) => ndr?.isOpen).reverse()
    const most = Math.min(100, Math.max(1, Number(size) || 15))
    const from = (Math.max(1, Number(page) || 1) - 1) * most
    return { data: open.slice(from, from + most).map(theirNdr), meta: { pagination: { total: open.length } } }
  })
  app.post<ByAwb>('/ndr/:awb/action', async ({ params, body }, reply) => {
    const { action, comments } = fields(body)
    if (!ACTIONS.includes(String(action)) || typeof comments !== 'string' || comments === '') {
      throw REFUSALS.invalid({ action: [`The action must be one of ${ACTIONS.join(', ')}, with comments.`] })
    }
    const parcel = byAwb(params.awb)
    if (parcel === undefined) throw REFUSALS.noNdr()
    answerNdr(standIn, parcel, String(action))
    return reply.code(202).send({ status: 'Data Updated Successfully' })
  })
}

function notAssigned(sentence: string) {
  return { awb_assign_status: 0, response: { data: { awb_assign_error: sentence } } }
}

/** The address of a document, under the name that the caller uses for this machine. */
function keep(standIn: CourierStandIn, { protocol, host }: FastifyRequest, content: Buffer): string {
  return `${protocol}://${host}${FILES}/${standIn.keepDocument(content)}`
}
