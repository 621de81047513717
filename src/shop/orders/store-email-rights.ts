import type { Right } from '#rules/rights.ts'
import type { StoreEmail } from './store-emails.ts'

/** What a helper needs to be mailed about an event: the right of the page where it is read. */
export const STORE_EMAIL_RIGHTS: Record<StoreEmail['kind'], Right> = {
  new_order: 'orders:read',
  address_changed: 'orders:read',
  cancelled: 'orders:read',
  not_received: 'orders:read',
  prepaid: 'orders:read',
  edited: 'orders:read',
  edit_declined: 'orders:read',
  return_requested: 'returns:read',
  return_withdrawn: 'returns:read',
  return_resumed: 'returns:read',
  return_disputed: 'returns:read',
  dispute_decided: 'returns:read',
  dispute_late: 'returns:read',
  pickup_failed: 'returns:read',
  coming_back: 'parcels:write',
  came_back: 'parcels:write',
  parcel_lost: 'parcels:write',
  attempts_failed: 'parcels:write',
}
