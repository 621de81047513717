import type { FastifyPluginAsync } from 'fastify'
import type { Parcel } from './book.ts'
import { serve } from './couriers.ts'
import { addScan, isBeforePickup } from './moves.ts'
import { REFUSALS } from './refusal.ts'
import { fields, readIds, readOrder, readReturn, type TheirOrder } from './requests.ts'
import type { CourierStandIn } from './stand-in.ts'
import { labelOf, theirShipment } from './their-shapes.ts'

const A_PAGE = 15

/** Serviceability, orders and their cancellation. */
export const ordersRest: FastifyPluginAsync<{ standIn: CourierStandIn }> = async (app, { standIn }) => {
  const { book, now } = standIn

  app.get('/courier/serviceability', async ({ query }) => {
    const asked = fields(query)
    const pins = ['pickup_postcode', 'delivery_postcode'].map((name) => String(asked[name] ?? ''))
    const kg = Number(asked.weight)
    if (!pins.every((pin) => /^[1-9]\d{5}$/.test(pin)) || !(kg > 0)) {
      throw REFUSALS.invalid({ delivery_postcode: ['The delivery postcode and weight are required.'] })
    }
    const companies = serve(pins[1] ?? '', { kg, isCash: asked.cod === '1', now: now() })
    if (companies.length === 0) return { status: 404, message: 'No courier is available between these postcodes.' }
    return {
      status: 200,
      data: {
        available_courier_companies: companies,
        recommended_courier_company_id: companies[0]?.courier_company_id,
      },
    }
  })

  const open = (order: TheirOrder, isReturn: boolean): Parcel => {
    if (book.parcels.some((one) => one.order.order_id === order.order_id)) {
      throw REFUSALS.invalid({ order_id: ['The order id has already been taken.'] })
    }
    const parcel: Parcel = {
      orderId: book.nextId++,
      shipmentId: book.nextId++,
      order,
      createdAt: now().toISOString(),
      awb: null,
      courierId: null,
      awbAt: null,
      pickup: null,
      hasManifest: false,
      isCancelled: false,
      ...(isReturn ? { isReturn } : {}),
      code: null,
      scans: [],
      ndr: null,
    }
    book.parcels.push(parcel)
    book.save()
    return parcel
  }
  const idsOf = ({ orderId, shipmentId, order }: Parcel) => ({
    ...{ order_id: orderId, channel_order_id: order.order_id, shipment_id: shipmentId },
  })
  app.post('/orders/create/adhoc', async ({ body }) => {
    const ids = idsOf(open(readOrder(body), false))
    return { ...ids, status: 'NEW', status_code: 1, onboarding_completed_now: 0, awb_code: null, courier_name: null }
  })
  app.post('/orders/create/return', async ({ body }) => {
    return { ...idsOf(open(readReturn(body), true)), status: 'RETURN PENDING', status_code: 21 }
  })

  const list = (query: unknown, isReturn: boolean) => {
    const search = String(fields(query).search ?? '')
    // A part of the word is enough, as with them.
    const found = book.parcels.filter(
      (one) => (one.isReturn ?? false) === isReturn && (one.order.order_id.includes(search) || one.awb === search),
    )
    return { data: found.reverse().slice(0, A_PAGE).map(theirOrder), meta: { pagination: { total: found.length } } }
  }
  app.get('/orders', async ({ query }) => list(query, false))
  app.get('/orders/processing/return', async ({ query }) => list(query, true))

  app.get<{ Params: { id: string } }>('/shipments/:id', async ({ params }) => {
    const parcel = book.parcels.find(({ shipmentId }) => String(shipmentId) === params.id)
    return parcel === undefined ? {} : theirShipment(parcel)
  })

  const cancel = (parcels: (Parcel | undefined)[]) => {
    for (const parcel of parcels) {
      if (parcel === undefined || parcel.isCancelled || !isBeforePickup(parcel)) throw REFUSALS.cannotCancel()
    }
    for (const parcel of parcels) if (parcel !== undefined) cancelParcel(standIn, parcel)
  }
  app.post('/orders/cancel', async ({ body }, reply) => {
    cancel(readIds(body, 'ids').map((id) => book.parcels.find(({ orderId }) => orderId === id)))
    return reply.code(204).send()
  })
  app.post('/orders/cancel/shipment/awbs', async ({ body }, reply) => {
    const { awbs } = fields(body)
    if (!Array.isArray(awbs)) throw REFUSALS.invalid({ awbs: ['Must be an array.'] })
    const parcels = awbs.map((awb) => book.parcels.find((one) => one.awb === String(awb)))
    for (const parcel of parcels) if (!parcel || !isBeforePickup(parcel)) throw REFUSALS.cannotCancel()
    for (const parcel of parcels) if (parcel) freeAwb(standIn, parcel)
    return reply.code(204).send()
  })
}

/** The shipment ends; its order waits for another number or for its own cancellation. */
function freeAwb(standIn: CourierStandIn, parcel: Parcel): void {
  addScan(standIn, parcel, { code: 8, status: 'CANCELED', activity: 'Shipment cancelled by the seller' })
  Object.assign(parcel, { awb: null, courierId: null, awbAt: null, pickup: null, code: null })
  standIn.book.save()
}

function cancelParcel(standIn: CourierStandIn, parcel: Parcel): void {
  if (parcel.awb !== null)
    addScan(standIn, parcel, { code: 8, status: 'CANCELED', activity: 'Cancelled by the seller' })
  Object.assign(parcel, { isCancelled: true, code: 8 })
  standIn.book.save()
}

function theirOrder(parcel: Parcel) {
  return {
    id: parcel.orderId,
    channel_order_id: parcel.order.order_id,
    customer_name: parcel.order.billing_customer_name,
    status: parcel.isCancelled ? 'CANCELED' : labelOf(parcel.code),
    shipments: [{ id: parcel.shipmentId, awb: parcel.awb ?? '', courier: theirShipment(parcel).data.courier ?? '' }],
  }
}
