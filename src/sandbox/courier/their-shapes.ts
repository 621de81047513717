import type { Parcel } from './book.ts'
import { companyOf } from './couriers.ts'

const DELIVERED = 7
/** Of the shipment table. */
const LABELS: Record<number, string> = {
  1: 'AWB ASSIGNED',
  4: 'PICKUP QUEUED',
  5: 'MANIFEST GENERATED',
  7: 'DELIVERED',
  8: 'CANCELED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  12: 'LOST',
  15: 'PICKUP RESCHEDULED',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  19: 'OUT FOR PICKUP',
  20: 'PICKUP EXCEPTION',
  21: 'UNDELIVERED',
  25: 'DAMAGED',
  38: 'REACHED AT DESTINATION HUB',
  42: 'PICKED UP',
  46: 'RTO IN TRANSIT',
}

/** The same moment has another number in the order table: whoever mixes them up takes one thing for another. */
const ORDER_CODES: Record<number, number> = {
  1: 3,
  8: 5,
  9: 15,
  10: 16,
  12: 33,
  17: 19,
  18: 20,
  21: 36,
  38: 51,
  46: 45,
}

export function labelOf(code: number | null): string {
  return code === null ? 'NEW' : (LABELS[code] ?? 'UNLISTED')
}

const INDIA_AHEAD_MS = 5.5 * 3_600_000

/** '2023-05-19 11:59:16', by India's clocks. */
export function theirTime(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** '23 05 2023 11:43:52'. */
function dayFirst(iso: string): string {
  const [date = '', time = ''] = theirTime(iso).split(' ')
  return `${date.split('-').reverse().join(' ')} ${time}`
}

/** Oldest first, as in webhooks; tracking turns them round. */
function theirScans({ scans }: Parcel) {
  return scans.map(({ at, code, status, activity, location }) => ({
    date: theirTime(at),
    status,
    activity,
    location,
    'sr-status': code === null ? 'NA' : String(code),
    'sr-status-label': code === null ? 'NA' : labelOf(code),
  }))
}

function arrivalOf(parcel: Parcel): string | null {
  const days = companyOf(parcel.courierId)?.days
  if (parcel.awbAt === null || days === undefined) return null
  return theirTime(new Date(Date.parse(parcel.awbAt) + days * 86_400_000).toISOString())
}

export function theirTracking(parcel: Parcel) {
  const delivered = parcel.scans.find(({ code }) => code === DELIVERED)
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: parcel.code,
      shipment_track: [
        {
          id: parcel.shipmentId,
          awb_code: parcel.awb,
          courier_company_id: parcel.courierId,
          shipment_id: parcel.shipmentId,
          order_id: parcel.orderId,
          delivered_date: delivered === undefined ? null : theirTime(delivered.at),
          weight: String(parcel.order.weight),
          current_status: labelOf(parcel.code),
          destination: parcel.order.billing_city,
          courier_name: companyOf(parcel.courierId)?.name ?? '',
          edd: null,
        },
      ],
      shipment_track_activities: theirScans(parcel).reverse(),
      track_url: `https://shiprocket.co//tracking/${parcel.awb}`,
      etd: arrivalOf(parcel),
    },
  }
}

export function webhookBody(parcel: Parcel, now: Date) {
  const code = parcel.code ?? 0
  return {
    awb: parcel.awb,
    courier_name: companyOf(parcel.courierId)?.name ?? '',
    current_status: labelOf(code),
    current_status_id: ORDER_CODES[code] ?? code,
    shipment_status: labelOf(code),
    shipment_status_id: code,
    current_timestamp: dayFirst(now.toISOString()),
    order_id: parcel.order.order_id,
    sr_order_id: parcel.orderId,
    awb_assigned_date: parcel.awbAt === null ? null : theirTime(parcel.awbAt),
    pickup_scheduled_date: parcel.pickup === null ? null : theirTime(parcel.pickup.on),
    etd: arrivalOf(parcel),
    scans: theirScans(parcel),
    is_return: parcel.isReturn ? 1 : 0,
    channel_id: 3_422_553,
  }
}

export function theirShipment(parcel: Parcel) {
  return {
    data: {
      id: parcel.shipmentId,
      order_id: parcel.orderId,
      courier: companyOf(parcel.courierId)?.name ?? null,
      sr_courier_id: parcel.courierId,
      awb: parcel.awb,
      awb_assign_date: parcel.awbAt === null ? null : theirTime(parcel.awbAt),
      pickup_generated_date: parcel.pickup === null ? null : theirTime(parcel.pickup.on),
      pickup_token_number: parcel.pickup?.token ?? null,
      status: parcel.code,
    },
  }
}

export function theirNdr(parcel: Parcel) {
  const { order, ndr } = parcel
  return {
    id: parcel.orderId,
    shipment_id: parcel.shipmentId,
    customer_name: order.billing_customer_name,
    customer_phone: order.billing_phone,
    customer_pincode: order.billing_pincode,
    status: 'UNDELIVERED',
    status_code: 36,
    payment_method: order.payment_method.toLowerCase(),
    reason: ndr?.reason ?? '',
    attempts: ndr?.attempts ?? 0,
    ndr_raised_at: ndr === null ? null : theirTime(ndr.raisedAt),
    courier: companyOf(parcel.courierId)?.name ?? '',
    awb_code: parcel.awb,
  }
}
