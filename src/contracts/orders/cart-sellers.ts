import { z } from 'zod'

const MOST_IDS = 50

export const cartSellersQuery = z.object({
  /** Ids of products, with commas between them. */
  ids: z
    .string()
    .max(MOST_IDS * 40)
    .transform((ids) => ids.split(',').slice(0, MOST_IDS)),
})
export type CartSellersQuery = z.infer<typeof cartSellersQuery>

export const cartSellersAnswer = z.object({
  success: z.literal(true),
  /** The names of the sellers, in the order of the goods; none where they all are of one. */
  sellers: z.array(z.string()),
})
export type CartSellersJson = z.infer<typeof cartSellersAnswer>
