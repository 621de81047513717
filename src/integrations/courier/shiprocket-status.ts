import type { ParcelState } from '#rules/parcel-state.ts'

/**
 * Shiprocket's shipment table: `shipment_status_id`, `shipment_status`, `sr-status`. Never ask it about
 * `current_status_id` or `status_code`: those are of the order table, where the same numbers mean something else.
 */
export const SHIPMENT_STATES: Readonly<Record<number, { meaning: string; state: ParcelState }>> = {
  1: { meaning: 'AWB assigned', state: 'label_made' },
  2: { meaning: 'label generated', state: 'label_made' },
  3: { meaning: 'pickup scheduled', state: 'label_made' },
  4: { meaning: 'pickup queued', state: 'label_made' },
  5: { meaning: 'manifest generated', state: 'label_made' },
  6: { meaning: 'shipped', state: 'in_transit' },
  7: { meaning: 'delivered', state: 'delivered' },
  8: { meaning: 'cancelled', state: 'cancelled' },
  9: { meaning: 'RTO initiated', state: 'coming_back' },
  10: { meaning: 'RTO delivered', state: 'came_back' },
  12: { meaning: 'lost', state: 'lost' },
  13: { meaning: 'pickup error', state: 'label_made' },
  // Whether it is before or after the parcel is back is not documented: only 10 says that it is.
  14: { meaning: 'RTO acknowledged', state: 'coming_back' },
  15: { meaning: 'pickup rescheduled', state: 'label_made' },
  17: { meaning: 'out for delivery', state: 'out_for_delivery' },
  18: { meaning: 'in transit', state: 'in_transit' },
  19: { meaning: 'out for pickup', state: 'label_made' },
  20: { meaning: 'pickup exception', state: 'label_made' },
  21: { meaning: 'undelivered', state: 'attempt_failed' },
  22: { meaning: 'delayed', state: 'in_transit' },
  24: { meaning: 'destroyed', state: 'lost' },
  25: { meaning: 'damaged', state: 'lost' },
  27: { meaning: 'pickup booked', state: 'label_made' },
  38: { meaning: 'at the hub of the destination', state: 'in_transit' },
  39: { meaning: 'misrouted', state: 'in_transit' },
  40: { meaning: 'RTO not delivered', state: 'coming_back' },
  41: { meaning: 'RTO out for delivery', state: 'coming_back' },
  42: { meaning: 'picked up', state: 'picked_up' },
  44: { meaning: 'disposed of', state: 'lost' },
  45: { meaning: 'cancelled before dispatch', state: 'cancelled' },
  46: { meaning: 'RTO in transit', state: 'coming_back' },
  48: { meaning: 'at the warehouse', state: 'in_transit' },
  50: { meaning: 'in flight', state: 'in_transit' },
  51: { meaning: 'handed to the courier', state: 'picked_up' },
  52: { meaning: 'shipment booked', state: 'label_made' },
  55: { meaning: 'connection aligned', state: 'in_transit' },
  75: { meaning: 'RTO locked', state: 'coming_back' },
  76: { meaning: 'untraceable', state: 'lost' },
  77: { meaning: 'trouble with the recipient', state: 'attempt_failed' },
  78: { meaning: 'RTO at the city of the seller', state: 'coming_back' },
}

const FAILED_PICKUPS: readonly (number | null)[] = [13, 20]

/** The courier came, and got nothing. */
export function isFailedPickup(code: number | null): boolean {
  return FAILED_PICKUPS.includes(code)
}

/** A code that is not in the table stays unknown. */
export function parcelState(code: number | null): ParcelState {
  return code === null ? 'unknown' : (SHIPMENT_STATES[code]?.state ?? 'unknown')
}
