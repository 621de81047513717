import { z } from 'zod'
import { CUSTOMER_SORTS } from '#rules/admin-lists.ts'
import { customerCredit } from '../orders/credit.ts'
import { notesAnswer } from '../seller/seller-orders.ts'
import { ADMIN_CUSTOMER_TEXTS } from './admin-customer-texts.ts'
import { adminUser } from './admin-users.ts'

export const adminCustomer = adminUser.omit({ lastSeenAt: true }).extend({
  /** Orders that were not cancelled and did not fail. */
  orderCount: z.int(),
  /** Rupees, less what was given back. */
  spend: z.number(),
  lastOrderAt: z.iso.datetime().nullable(),
  isCodBlocked: z.boolean(),
  /** How many notes the shop keeps on the customer. */
  noteCount: z.int(),
})
export type AdminCustomerJson = z.infer<typeof adminCustomer>

/** Invalid query parameters fall back to their defaults. */
export const adminCustomersQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  show: z.enum(['all', 'buyers', 'blocked']).catch('all'),
  sort: z.enum(CUSTOMER_SORTS).catch('newest'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type AdminCustomersQuery = z.infer<typeof adminCustomersQuery>

export const adminCustomersAnswer = z.object({
  customers: z.array(adminCustomer),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type AdminCustomersJson = z.infer<typeof adminCustomersAnswer>

/** What the courier carried to a customer. */
const customerParcels = z.object({
  sent: z.int(),
  arrived: z.int(),
  cameBack: z.int(),
  /** Earlier ones do not count against cash. */
  countedFrom: z.iso.datetime().nullable(),
})
export type CustomerParcelsJson = z.infer<typeof customerParcels>
export const cashCountedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  parcels: customerParcels,
})
export type CashCountedAnswer = z.infer<typeof cashCountedAnswer>

const at = { _id: z.uuid(), status: z.string(), createdAt: z.iso.datetime() }
export const adminCustomerAnswer = z.object({
  customer: adminCustomer,
  refunded: z.number(),
  orders: z.array(
    z.object({
      ...at,
      id: z.string(),
      method: z.string(),
      paymentStatus: z.string(),
      total: z.number(),
      pieces: z.int(),
    }),
  ),
  /** With those that were cancelled or failed. */
  allOrderCount: z.int(),
  returns: z.array(z.object({ ...at, order: z.string(), reason: z.string(), refund: z.number() })),
  returnCount: z.int(),
  queries: z.array(z.object({ ...at, ticketNumber: z.string(), subject: z.string() })),
  queryCount: z.int(),
  parcels: customerParcels,
  notes: notesAnswer.shape.notes,
  credit: customerCredit,
})
export type AdminCustomerAnswer = z.infer<typeof adminCustomerAnswer>
export type CustomerOrderJson = AdminCustomerAnswer['orders'][number]
export type CustomerReturnJson = AdminCustomerAnswer['returns'][number]
export type CustomerQueryJson = AdminCustomerAnswer['queries'][number]

export const codBlockInput = z.object({ isCodBlocked: z.boolean({ error: ADMIN_CUSTOMER_TEXTS.blockMissing }) })
export const codBlockAnswer = z.object({ success: z.literal(true), message: z.string(), isCodBlocked: z.boolean() })
