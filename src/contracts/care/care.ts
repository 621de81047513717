import { z } from 'zod'
import { plainText, tooLong } from '../plain-text.ts'
import { CONTACT_MOST, CONTACT_TEXTS } from './contact-texts.ts'

/** One line: a line break in an email header would start another header (header injection). */
const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .transform((typed) => typed.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(most, { error: tooLong(most) }),
    )

/** A message of the contact form. */
export const careInput = z.object({
  name: line(CONTACT_TEXTS.nameMissing, CONTACT_MOST.name),
  email: line(CONTACT_TEXTS.emailMissing, 254)
    .transform((typed) => typed.toLowerCase())
    .pipe(z.email({ error: CONTACT_TEXTS.emailBad })),
  subject: line(CONTACT_TEXTS.subjectMissing, CONTACT_MOST.subject),
  message: plainText(CONTACT_TEXTS.messageMissing, CONTACT_MOST.message),
  orderNumber: z
    .string({ error: CONTACT_TEXTS.orderBad })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{0,40}$/, { error: CONTACT_TEXTS.orderBad })
    .optional(),
})

export type CareInput = z.infer<typeof careInput>

export const careAnswer = z.object({ success: z.literal(true), message: z.string(), ticketNumber: z.string() })
