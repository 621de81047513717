import { z } from 'zod'
import type { LegalJson } from './legal-json.ts'
import { LEGAL_TEXTS } from './texts.ts'

const legalJson = z.object({ _id: z.uuid(), title: z.string(), content: z.string() }) satisfies z.ZodType<LegalJson>

/** A new policy page. Its title stands in its address, so it is one word or words joined by hyphens. */
export const legalInput = z.object({
  title: z
    .string({ error: LEGAL_TEXTS.titleMissing })
    .trim()
    .min(1, { error: LEGAL_TEXTS.titleMissing, abort: true })
    .max(80, { error: LEGAL_TEXTS.titleBad })
    .regex(/^[\p{L}\p{N}&'.-]+( [\p{L}\p{N}&'.-]+)*$/u, { error: LEGAL_TEXTS.titleBad })
    .transform((title) => title.replaceAll(' ', '-')),
  content: z
    .string({ error: LEGAL_TEXTS.contentMissing })
    .trim()
    .min(1, { error: LEGAL_TEXTS.contentMissing })
    .max(50_000, { error: LEGAL_TEXTS.contentLong }),
})

export const oneLegal = z.object({ success: z.literal(true), legal: legalJson })

export const legalList = z.object({ legals: z.array(legalJson) })
