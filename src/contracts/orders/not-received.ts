import { z } from 'zod'
import { NOT_RECEIVED_TEXTS } from './not-received-texts.ts'

/** What the buyer knows of it: who was at home, what the courier left. */
export const notReceivedInput = z
  .object({ note: z.string().trim().max(1000, { error: NOT_RECEIVED_TEXTS.noteLong }).default('') })
  .nullish()
export type NotReceivedInput = z.infer<typeof notReceivedInput>
