import { parcels } from '#database/tables/parcels.ts'
import type { Shop } from '../context/shop.ts'
import { applyTracking } from './apply-tracking.ts'
import { trackDue } from './track-due.ts'

/** Parcels on their way to buyers. */
export function trackParcels(shop: Shop): Promise<number> {
  return trackDue(shop, parcels, (parcel, tracking) => applyTracking(shop, parcel, tracking))
}
