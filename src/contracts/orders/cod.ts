import { z } from 'zod'

export const codTermsAnswer = z.object({
  success: z.literal(true),
  cod: z.object({
    isOffered: z.boolean(),
    isBlocked: z.boolean(),
    maximum: z.number().nullable(),
    isAtOpenLimit: z.boolean(),
    confirmAbove: z.number(),
    /** The part that is paid online when the order is placed: rupees or a percentage, of orders above an amount. */
    advance: z.object({ sum: z.number().nullable(), percent: z.int().nullable(), above: z.number() }).optional(),
  }),
})
export type CodTermsJson = z.infer<typeof codTermsAnswer>
