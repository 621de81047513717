import { z } from 'zod'
import { ATTEMPT_ANSWERS, ATTEMPT_FAILURES } from '#rules/delivery-attempts.ts'
import { ATTEMPT_TEXTS } from './attempt-texts.ts'

/** The latest attempt at the door that failed. */
export const failedAttempt = z.object({
  _id: z.uuid(),
  number: z.int(),
  /** In the courier's words. */
  reason: z.string(),
  raisedAt: z.string(),
  /** Nobody has answered, and the courier still waits. */
  mayAnswer: z.boolean(),
  answer: z.enum(ATTEMPT_ANSWERS).nullable(),
  answeredBy: z.enum(['shopper', 'seller']).nullable(),
  isSent: z.boolean(),
  failure: z.enum(ATTEMPT_FAILURES).nullable(),
})
export type FailedAttemptJson = z.infer<typeof failedAttempt>

export const attemptAnswerInput = z
  .object({
    answer: z.enum(ATTEMPT_ANSWERS, { error: ATTEMPT_TEXTS.unknownAnswer }),
    /** Within the same PIN code: house, street, landmark. */
    address: z.string().trim().max(200, ATTEMPT_TEXTS.addressLong).default(''),
    phone: z.string().trim().max(40, ATTEMPT_TEXTS.phoneBad).default(''),
  })
  .refine(({ answer, address }) => answer !== 'other_address' || address.length >= 5, {
    error: ATTEMPT_TEXTS.addressMissing,
    path: ['address'],
  })
  .refine(({ answer, phone }) => answer !== 'other_phone' || phone !== '', {
    error: ATTEMPT_TEXTS.phoneBad,
    path: ['phone'],
  })
export type AttemptAnswerInput = z.infer<typeof attemptAnswerInput>
