import type { StoredParcelState } from './parcel-progress.ts'

/** What a courier says of a parcel. */
export const TRACKING_STATUSES = [
  'Order Placed',
  'Packed',
  'Shipped',
  'In Transit',
  'Out for Delivery',
  'Delivered',
  'Returned',
  'Cancelled',
  'Failed',
] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

/** The parcel has left the store and is not there yet. */
export function isOnItsWay(status: TrackingStatus): boolean {
  return status === 'Shipped' || status === 'In Transit' || status === 'Out for Delivery'
}

/** The parcel was handed over. */
export function hasArrived(status: TrackingStatus): boolean {
  return status === 'Delivered'
}

/** The parcel will not arrive. */
export function isParcelLost(status: TrackingStatus): boolean {
  return status === 'Returned' || status === 'Cancelled' || status === 'Failed'
}

const OF_PARCELS: Record<StoredParcelState, TrackingStatus> = {
  packed: 'Packed',
  label_made: 'Packed',
  picked_up: 'Shipped',
  in_transit: 'In Transit',
  out_for_delivery: 'Out for Delivery',
  // Couriers try again, so it is still coming.
  attempt_failed: 'In Transit',
  delivered: 'Delivered',
  coming_back: 'Returned',
  came_back: 'Returned',
  lost: 'Failed',
  cancelled: 'Cancelled',
}

/** The word in an order's tracking for the state of a parcel. */
export function toTrackingStatus(state: StoredParcelState): TrackingStatus {
  return OF_PARCELS[state]
}
