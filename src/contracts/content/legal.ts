import { z } from 'zod'
import { LEGAL_LIMITS, LEGAL_TITLE } from '#rules/legal-text.ts'
import { LEGAL_TEXTS } from '../content/legal-texts.ts'

export const legalJson = z.object({ _id: z.uuid(), title: z.string(), content: z.string() })
export type LegalJson = z.infer<typeof legalJson>

/** A new policy page. Its title is part of its URL, so spaces become hyphens. */
export const legalInput = z.object({
  title: z
    .string({ error: LEGAL_TEXTS.titleMissing })
    .trim()
    .min(1, { error: LEGAL_TEXTS.titleMissing, abort: true })
    .max(LEGAL_LIMITS.title, { error: LEGAL_TEXTS.titleBad })
    .regex(LEGAL_TITLE, { error: LEGAL_TEXTS.titleBad })
    .transform((title) => title.replaceAll(' ', '-')),
  content: z
    .string({ error: LEGAL_TEXTS.contentMissing })
    .trim()
    .min(1, { error: LEGAL_TEXTS.contentMissing })
    .max(LEGAL_LIMITS.content, { error: LEGAL_TEXTS.contentLong }),
})

export const addedLegal = z.object({ success: z.literal(true), message: z.string(), legal: legalJson })

export const legalList = z.object({ legals: z.array(legalJson) })
