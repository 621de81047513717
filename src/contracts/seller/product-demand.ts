import { z } from 'zod'

const number = z.int().min(0)

export const demandAnswer = z.object({
  demand: z.array(
    z.object({
      /** Null for the product as a whole. */
      variantId: z.uuid().nullable(),
      values: z.array(z.string()),
      inStock: number,
      /** People who have it on a list of their account. */
      wishes: number,
      /** Who asked to be told when it is back. */
      waiting: number,
      /** Who asked to be told when it costs less. */
      watching: number,
      /** Who is in the queue for a piece that somebody is paying for. */
      queued: number,
    }),
  ),
})
export type DemandAnswer = z.infer<typeof demandAnswer>
