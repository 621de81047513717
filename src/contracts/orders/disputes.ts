import { z } from 'zod'
import { DISPUTE_DECISIONS, DISPUTE_PICTURES } from '#rules/disputes.ts'
import { DISPUTE_TEXTS } from './dispute-texts.ts'
import { RETURN_TEXTS } from './return-texts.ts'

const iso = z.iso.datetime()
const rupees = z.number()

export const disputeInput = z.object({
  words: z
    .string({ error: DISPUTE_TEXTS.wordsMissing })
    .trim()
    .min(1, DISPUTE_TEXTS.wordsMissing)
    .max(2000, DISPUTE_TEXTS.wordsLong),
  /** Ids of added pictures. */
  pictures: z.array(z.uuid(RETURN_TEXTS.pictureGone)).max(DISPUTE_PICTURES, DISPUTE_TEXTS.tooManyPictures).optional(),
})
export type DisputeInput = z.infer<typeof disputeInput>

/** Beside a return: its buyer does not agree with what was found. */
export const disputeJson = z.object({
  _id: z.uuid(),
  words: z.string(),
  pictures: z.array(z.uuid()),
  createdAt: iso,
  /** Since when an admin looks at it. */
  seenAt: iso.nullable(),
  decision: z.enum(DISPUTE_DECISIONS).nullable(),
  /** What the decision gives back beyond what was offered. */
  amount: rupees,
  reason: z.string(),
  decidedAt: iso.nullable(),
})
export type DisputeJson = z.infer<typeof disputeJson>
