import type { Role } from './permissions.ts'

/** States and sort orders that the admin's lists are filtered by. */
export const ROLES = ['customer', 'seller', 'admin'] as const satisfies readonly Role[]
export const USER_STATUSES = ['Active', 'Inactive'] as const
export const USER_SORTS = ['newest', 'oldest', 'name'] as const
export const CUSTOMER_SORTS = ['newest', 'spend', 'orders', 'name'] as const
export const SELLER_STATUSES = ['Pending', 'Approved', 'Rejected'] as const
/** `NotApplied`: chose to sell when signing up, and never sent an application. */
export const SELLER_FILTERS = ['all', ...SELLER_STATUSES, 'NotApplied'] as const
export type SellerStatus = (typeof SELLER_STATUSES)[number]
export const MAIL_STATES = ['all', 'queued', 'sent', 'dead'] as const
