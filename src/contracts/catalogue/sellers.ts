import { z } from 'zod'

/**
 * Who sells a product: the address of their page ends with the slug. Nothing is sent before `awayUntil` is over, nor to
 * another state than `onlyState`. With a `shippingFee` their goods are charged on their own, and are free from
 * `freeShippingFrom`, or never where that is left out.
 */
export const productSeller = z.object({
  slug: z.string(),
  name: z.string(),
  awayUntil: z.string().optional(),
  onlyState: z.string().optional(),
  shippingFee: z.number().min(0).optional(),
  freeShippingFrom: z.number().min(0).optional(),
})

/** What shoppers see of a seller, as the rules for e-commerce ask. */
export const shownSeller = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  legalName: z.string(),
  city: z.string(),
  state: z.string(),
  address: z.string(),
  /** Null while they are not registered. */
  gstin: z.string().nullable(),
  daysToMake: z.int().nullable(),
  /** The last day of their holiday, which may be over. */
  awayUntil: z.string().nullable(),
  /** Their own shipping rule; null where the shop's holds. */
  shippingFee: z.number().min(0).nullable(),
  /** Null with a fee: never free. */
  freeShippingFrom: z.number().min(0).nullable(),
  /** Average of the reviews of their goods, 0 while there are none. */
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  /** How many goods they have on sale. */
  goods: z.int().min(0),
})
export type ShownSellerJson = z.infer<typeof shownSeller>

export const slugParams = z.object({ slug: z.string().max(60) })
export const sellerAnswer = z.object({ seller: shownSeller.extend({ story: z.string() }) })
