import { z } from 'zod'
import type { LegalJson } from './legal-json.ts'

const legalJson = z.object({ _id: z.uuid(), title: z.string(), content: z.string() }) satisfies z.ZodType<LegalJson>

export const legalList = z.object({ legals: z.array(legalJson) })
