import { z } from 'zod'
import { HOUSE_ONLY } from '#rules/sellers.ts'

/** A filter of the house's lists: all, its own, or those of one seller. What is no seller falls back to all. */
export const sellerFilter = z.union([z.enum(['', HOUSE_ONLY]), z.uuid()]).catch('')

/** For the house, where others sell beside it: whom its lists can be filtered by, and who `sellerId` is. */
export const sellerChoices = {
  sellers: z.array(z.object({ _id: z.uuid(), name: z.string() })).optional(),
}
export type SellerChoices = { sellers?: { _id: string; name: string }[] }
