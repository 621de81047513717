import type { Parcel } from './book.ts'
import { REFUSALS } from './refusal.ts'
import type { CourierStandIn } from './stand-in.ts'
import { queueWebhook } from './webhooks.ts'

type Move = { code: number; status: string; activity: string; label: string }

/** What can happen to a parcel: codes of the shipment table, a courier's own abbreviations, and the button's words. */
export const MOVES = {
  out_for_pickup: { code: 19, status: 'OFP', activity: 'Out for pickup', label: 'Driver comes' },
  pickup_failed: { code: 20, status: 'PUX', activity: 'Pickup exception: shop closed', label: 'Shop was closed' },
  picked_up: { code: 42, status: 'PUD', activity: 'Picked up from the seller', label: 'Picked up' },
  in_transit: { code: 18, status: 'IT', activity: 'In transit, added to a bag', label: 'In transit' },
  at_hub: { code: 38, status: 'RAD', activity: 'Reached the hub of the destination', label: 'At the last hub' },
  out_for_delivery: { code: 17, status: 'OFD', activity: 'Out for delivery', label: 'Out for delivery' },
  attempt_failed: { code: 21, status: 'UD', activity: 'Undelivered', label: 'Attempt failed' },
  delivered: { code: 7, status: 'DLVD', activity: 'Delivered', label: 'Delivered' },
  turned_back: { code: 9, status: 'RTO', activity: 'Return to origin initiated', label: 'Turn back' },
  back_in_transit: { code: 46, status: 'RTO-IT', activity: 'Return in transit', label: 'On the way back' },
  back_at_shop: { code: 10, status: 'RTO-DLVD', activity: 'Returned to the seller', label: 'Back at the shop' },
  damaged: { code: 25, status: 'DMG', activity: 'Damaged in the hub', label: 'Damaged' },
  lost: { code: 12, status: 'LOST', activity: 'Lost', label: 'Lost' },
  odd_code: { code: 999, status: 'X-ODD', activity: 'Something nobody has told you of', label: 'A code nobody knows' },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

export const NDR_REASONS = [
  'Customer not available',
  'Customer asked for another day',
  'Address incomplete',
  'Refused',
] as const

const ENDS = [7, 8, 10, 12]
const BEFORE_PICKUP = [1, 2, 3, 4, 5, 15, 19, 20]

export function hasEnded({ code }: Parcel): boolean {
  return code !== null && ENDS.includes(code)
}

export function isBeforePickup({ code }: Parcel): boolean {
  return code === null || BEFORE_PICKUP.includes(code)
}

/** A scan, and the webhook about it. */
export function moveParcel(
  standIn: CourierStandIn,
  parcel: Parcel,
  name: MoveName,
  reason: string = NDR_REASONS[0],
): void {
  if (hasEnded(parcel)) throw REFUSALS.ended()
  const { code, status, activity } = MOVES[name]
  if (name === 'attempt_failed') {
    const attempts = (parcel.ndr?.attempts ?? 0) + 1
    parcel.ndr = { reason, attempts, raisedAt: standIn.now().toISOString(), isOpen: true }
  }
  if (name === 'delivered' || name === 'turned_back') closeNdr(parcel)
  addScan(standIn, parcel, { code, status, activity: wordsFor(name, activity, reason, parcel) })
}

/** Of a return it is the buyer's door that was closed. */
function wordsFor(name: MoveName, activity: string, reason: string, { isReturn }: Parcel): string {
  if (name === 'attempt_failed') return `${activity}: ${reason}`
  return name === 'pickup_failed' && isReturn ? 'Pickup exception: nobody at home' : activity
}

/** The seller's answer to a failed attempt. */
export function answerNdr(standIn: CourierStandIn, parcel: Parcel, action: string): void {
  if (parcel.ndr?.isOpen !== true) throw REFUSALS.noNdr()
  closeNdr(parcel)
  if (action === 'return') moveParcel(standIn, parcel, 'turned_back')
  else addScan(standIn, parcel, { code: null, status: 'RA', activity: 'Another attempt was asked for' })
}

export function addScan(
  standIn: CourierStandIn,
  parcel: Parcel,
  scan: { code: number | null; status: string; activity: string },
): void {
  const isComingBack = [9, 10, 46].includes(scan.code ?? 0)
  const isAtShop = parcel.isReturn ? scan.code === 7 : isBeforePickup(parcel) || isComingBack
  const location = isAtShop ? 'Pune Camp, MAHARASHTRA' : parcel.order.billing_city.toUpperCase()
  parcel.scans.push({ at: standIn.now().toISOString(), location, ...scan })
  if (scan.code !== null) parcel.code = scan.code
  queueWebhook(standIn, parcel)
  standIn.book.save()
}

function closeNdr(parcel: Parcel): void {
  if (parcel.ndr !== null) parcel.ndr.isOpen = false
}
