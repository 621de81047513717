import { z } from 'zod'
import { ORDER_STATUSES } from '#rules/order-status.ts'

const status = z.enum(ORDER_STATUSES)

/** What an order is a part of: everything that was ordered of several sellers at once. */
export const purchaseJson = z.object({
  _id: z.uuid(),
  /** The number of the whole. */
  id: z.string(),
  /** As far as its slowest part. */
  status,
  total: z.number(),
  /** One order of each seller, in the order of the cart. `seller` is null for the shop itself. */
  parts: z.array(
    z.object({
      _id: z.uuid(),
      id: z.string(),
      seller: z.string().nullable(),
      status,
      total: z.number(),
      /** What is still to be paid when its parcel comes; left out where nothing is. */
      cashAtDoor: z.number().optional(),
      goods: z.array(z.object({ title: z.string(), quantity: z.number() })),
    }),
  ),
})
export type PurchaseJson = z.infer<typeof purchaseJson>
