import { z } from 'zod'
import { NEWSLETTER_TEXTS } from './texts.ts'

export const subscribeInput = z.object({
  email: z
    .string({ error: NEWSLETTER_TEXTS.badEmail })
    .trim()
    .toLowerCase()
    .max(254, { error: NEWSLETTER_TEXTS.badEmail })
    .pipe(z.email({ error: NEWSLETTER_TEXTS.badEmail })),
})

export const subscribeAnswer = z.object({ success: z.literal(true), message: z.string() })
