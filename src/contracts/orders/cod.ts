import { z } from 'zod'

export const codTermsAnswer = z.object({
  success: z.literal(true),
  cod: z.object({
    isOffered: z.boolean(),
    isBlocked: z.boolean(),
    maximum: z.number().nullable(),
    isAtOpenLimit: z.boolean(),
    confirmAbove: z.number(),
  }),
})
export type CodTermsJson = z.infer<typeof codTermsAnswer>
