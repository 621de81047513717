import { z } from 'zod'
import { NEWSLETTER_TEXTS } from '../texts.ts'

export const subscribeInput = z.object({
  email: z
    .string({ error: NEWSLETTER_TEXTS.badEmail })
    .trim()
    .toLowerCase()
    .max(254, { error: NEWSLETTER_TEXTS.badEmail })
    .pipe(z.email({ error: NEWSLETTER_TEXTS.badEmail })),
})

/** The key in the links of every mail to a subscriber. */
export const newsletterLinkInput = z.object({
  key: z.string({ error: NEWSLETTER_TEXTS.deadLink }).min(1).max(100, { error: NEWSLETTER_TEXTS.deadLink }),
})

export const subscribeAnswer = z.object({ success: z.literal(true), message: z.string() })
