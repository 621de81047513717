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
