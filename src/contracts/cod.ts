import { z } from 'zod'
import type { CodTermsJson } from './cod-json.ts'

export const codTermsAnswer = z.object({
  success: z.literal(true),
  cod: z.object({
    isOffered: z.boolean(),
    isBlocked: z.boolean(),
    maximum: z.number().nullable(),
    isAtOpenLimit: z.boolean(),
    confirmAbove: z.number(),
  }),
}) satisfies z.ZodType<CodTermsJson>
