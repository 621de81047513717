import {
  type AssignedAwb,
  type CourierOffer,
  CourierProblem,
  type CourierShipment,
  type Ndr,
  type Pickup,
} from './courier.ts'
import { type Fields, fields, id, idOrNull, isFields, list, malformed, textOr, wholeOrNull } from './read-fields.ts'
import { readSentence } from './shiprocket-call.ts'
import { readDay, readPaise, readTime } from './shiprocket-units.ts'

export function readOffers(answer: unknown, isCash: boolean): CourierOffer[] {
  const body = fields(answer, 'answer')
  // Nobody goes there: an answer of 200 that says 404.
  if (body.status === 404) return []
  if (!isFields(body.data)) throw typeof body.status === 'number' ? refusal(body) : malformed('data')
  const recommended = idOrNull(body.data, 'recommended_courier_company_id')
  return list(body.data, 'available_courier_companies')
    .map((row) => readOffer(fields(row, 'courier'), isCash, recommended))
    .filter((offer) => !isCash || offer.takesCash)
    .sort((a, b) => a.pricePaise - b.pricePaise)
}

function readOffer(row: Fields, isCash: boolean, recommended: string | null): CourierOffer {
  const courierId = id(row, 'courier_company_id')
  const rate = readPaise(row.rate)
  if (rate === null) throw malformed('rate')
  const hasParts = row.freight_charge !== undefined
  return {
    courierId,
    name: textOr(row, 'courier_name'),
    // `rate` has the charge for cash in it where the freight is told apart.
    pricePaise: rate + (isCash && !hasParts ? (readPaise(row.cod_charges) ?? 0) : 0),
    returnPricePaise: readPaise(row.rto_charges),
    takesCash: wholeOrNull(row, 'cod') === 1,
    days: wholeOrNull(row, 'estimated_delivery_days'),
    arrivesOn: readDay(row.etd),
    isRecommended: courierId === recommended,
  }
}

/** The answer to a new order; a repeat may be answered with the order of before. */
export function readCreated(answer: unknown): CourierShipment {
  const body = fields(answer, 'answer')
  // Such as a pickup place of another name.
  if (body.order_id === undefined && textOr(body, 'message') !== '') throw refusal(body)
  return {
    orderId: id(body, 'order_id'),
    shipmentId: id(body, 'shipment_id'),
    awb: idOrNull(body, 'awb_code'),
    courierName: textOr(body, 'courier_name') || null,
    isCancelled: isCancelled(body),
  }
}

/** The search finds parts of words, too: only the very reference counts. */
export function readFound(answer: unknown, reference: string): CourierShipment | null {
  const orders = list(fields(answer, 'answer'), 'data').filter(isFields)
  const order = orders.find((one) => String(one.channel_order_id) === reference)
  if (order === undefined) return null
  const [shipment] = list(order, 'shipments')
  const { awb, courier } = fields(shipment, 'shipments')
  return {
    orderId: id(order, 'id'),
    shipmentId: id(fields(shipment, 'shipments'), 'id'),
    awb: idOrNull({ awb }, 'awb'),
    courierName: typeof courier === 'string' && courier !== '' ? courier : null,
    isCancelled: isCancelled(order),
  }
}

export type ShipmentNow = {
  awb: string | null
  courierId: string | null
  courierName: string | null
  /** Null before it is asked for. */
  pickup: Pickup | null
}

/** The answer of shipments/{id}; an unknown one is answered with an empty object. */
export function readShipment(answer: unknown): ShipmentNow | null {
  const { data } = fields(answer, 'answer')
  if (!isFields(data)) return null
  const token = textOr(data, 'pickup_token_number') || null
  return {
    awb: idOrNull(data, 'awb'),
    courierId: idOrNull(data, 'sr_courier_id'),
    courierName: textOr(data, 'courier') || null,
    pickup: token === null && !data.pickup_generated_date ? null : { scheduledFor: null, token },
  }
}

/** A refusal, such as an empty wallet, is an answer of 200 with the status 0. */
export function readAwb(answer: unknown): AssignedAwb {
  const body = fields(answer, 'answer')
  const response = isFields(body.response) ? body.response : {}
  const data = isFields(response.data) ? response.data : {}
  if (body.awb_assign_status !== 1) throw refusal({ ...body, message: data.awb_assign_error ?? body.message })
  return {
    awb: id(data, 'awb_code'),
    courierId: idOrNull(data, 'courier_company_id'),
    courierName: textOr(data, 'courier_name') || null,
  }
}

export function readPickup(answer: unknown): Pickup {
  const body = fields(answer, 'answer')
  if (body.pickup_status !== 1) throw refusal(body)
  const response = fields(body.response, 'response')
  return {
    scheduledFor: readTime(response.pickup_scheduled_date),
    token: textOr(response, 'pickup_token_number') || null,
  }
}

/** The address of a label or manifest. What cannot be made is answered with 200 and none. */
export function readDocument(answer: unknown, name: 'label_url' | 'manifest_url'): string {
  const body = fields(answer, 'answer')
  const address = body[name]
  if (address === undefined || address === null || address === '') throw refusal(body)
  if (typeof address !== 'string') throw malformed(name)
  return address
}

export function readNdrs(answer: unknown): Ndr[] {
  return list(fields(answer, 'answer'), 'data').map((one) => {
    const row = fields(one, 'data')
    return {
      awb: id(row, 'awb_code'),
      shipmentId: id(row, 'shipment_id'),
      reason: textOr(row, 'reason'),
      attempts: wholeOrNull(row, 'attempts') ?? 0,
      raisedAt: readTime(row.ndr_raised_at),
      courierName: textOr(row, 'courier'),
    }
  })
}

function isCancelled(from: Fields): boolean {
  return /^cancell?ed$/i.test(textOr(from, 'status'))
}

function refusal(body: Fields): CourierProblem {
  return new CourierProblem('refused', 'HTTP_200', readSentence(body) ?? 'The courier gave no reason')
}
