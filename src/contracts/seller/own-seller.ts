import { z } from 'zod'
import { fetchedAt } from './fetched-at.ts'

export const ownSeller = z.object({
  slug: z.string(),
  name: z.string(),
  story: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  pickupAddress: z.string(),
  returnAddress: z.string(),
  daysToMake: z.int().nullable(),
  awayUntil: z.string().nullable(),
  /** Their own shipping rule; null where the shop's holds. */
  shippingFee: z.number().min(0).nullable(),
  /** Null with a fee: never free. */
  freeShippingFrom: z.number().min(0).nullable(),
  gstin: z.string().nullable(),
  /** Orders that were promised before the holiday was, and must leave before it ends. */
  ordersDue: z.int(),
  /** Left out in a shop without a courier. */
  fetchedAt: fetchedAt.optional(),
  /** Why the goods are hidden; null while they are not. */
  suspendedReason: z.string().nullable(),
  updatedAt: z.string(),
})
export type OwnSellerJson = z.infer<typeof ownSeller>

const typed = z.string().max(3000).optional()

/** Fields that are left out stay. */
export const ownSellerInput = z.object({
  name: typed,
  story: typed,
  city: typed,
  state: typed,
  address: typed,
  pickupAddress: typed,
  returnAddress: typed,
  daysToMake: typed,
  awayUntil: typed,
  /** Empty for the shop's rule. */
  shippingFee: typed,
  /** Empty for never; only with a fee. */
  freeShippingFrom: typed,
  gstin: typed,
  /** The version that the editor saw (optimistic lock); without it the check is skipped. */
  updatedAt: z.string().max(40).optional(),
})
export type OwnSellerInput = z.infer<typeof ownSellerInput>

export const ownSellerAnswer = z.object({ seller: ownSeller })
export const ownSellerChanged = z.object({ success: z.literal(true), message: z.string(), seller: ownSeller })
export type OwnSellerChanged = z.infer<typeof ownSellerChanged>
