import type { AdminUserJson } from './admin-users-json.ts'
import type { NoteJson } from './seller-json.ts'

export const CUSTOMER_SORTS = ['newest', 'spend', 'orders', 'name'] as const

/** Somebody who shops, with what that came to. Free of zod, so that the browser can use it. */
export type AdminCustomerJson = Pick<
  AdminUserJson,
  '_id' | 'name' | 'username' | 'email' | 'number' | 'avatar' | 'role' | 'status' | 'isEmailVerified' | 'createdAt'
> & {
  /** Orders that were not cancelled and did not fail. */
  orderCount: number
  /** Rupees, less what was given back. */
  spend: number
  lastOrderAt: string | null
  isCodBlocked: boolean
  /** How many notes those who run the shop keep on them. */
  noteCount: number
}

export type AdminCustomersJson = { customers: AdminCustomerJson[]; total: number; page: number; pages: number }

export type CustomerOrderJson = {
  _id: string
  id: string
  status: string
  method: string
  paymentStatus: string
  total: number
  pieces: number
  createdAt: string
}
export type CustomerReturnJson = {
  _id: string
  order: string
  status: string
  reason: string
  refund: number
  createdAt: string
}
export type CustomerQueryJson = {
  _id: string
  ticketNumber: string
  subject: string
  status: string
  createdAt: string
}

/** The newest of each, and how many there are. */
export type AdminCustomerAnswer = {
  customer: AdminCustomerJson
  refunded: number
  orders: CustomerOrderJson[]
  /** With those that were cancelled or failed. */
  allOrderCount: number
  returns: CustomerReturnJson[]
  returnCount: number
  queries: CustomerQueryJson[]
  queryCount: number
  notes: NoteJson[]
}

export const ADMIN_CUSTOMER_TEXTS = {
  listFailed: 'The customers did not load.',
  oneFailed: 'The customer did not load.',
  missing: 'There is no such customer.',
  changeFailed: 'That was not saved. Please try again.',
  blocked: (name: string) => `${name} cannot order with cash on delivery any more.`,
  unblocked: (name: string) => `${name} can order with cash on delivery again.`,
  blockMissing: 'Please say whether cash on delivery is blocked.',
} as const
