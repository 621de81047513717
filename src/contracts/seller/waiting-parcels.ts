import { z } from 'zod'
import { LOST_ANSWERS } from '#rules/delivery-attempts.ts'
import { failedAttempt } from '../orders/attempts.ts'
import { PARCEL_TEXTS } from './parcel-texts.ts'

/** A parcel that waits for the seller: an attempt that nobody answered, one that came back, or one that was lost. */
const waitingParcel = z.object({
  _id: z.uuid(),
  orderId: z.uuid(),
  /** The order's number. */
  order: z.string(),
  number: z.int(),
  courier: z.string().nullable(),
  trackingId: z.string(),
  buyer: z.object({ name: z.string(), phone: z.string() }),
  /** When the attempt failed, when it came back, or when it was lost. */
  since: z.string(),
  attempt: failedAttempt.nullable(),
  /** Why the courier did not take an answer, in its words. */
  problem: z.string().nullable(),
  items: z.array(z.object({ item: z.uuid(), title: z.string(), quantity: z.int() })),
})
export type WaitingParcelJson = z.infer<typeof waitingParcel>

export const waitingParcelsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Failed attempts; the longest waiting first. */
  attempts: z.array(waitingParcel),
  /** Came back, and nobody has looked at the pieces yet. */
  cameBack: z.array(waitingParcel),
  /** Lost or damaged on the way, and nobody has decided what the buyer gets instead. */
  lost: z.array(waitingParcel),
})
export type WaitingParcelsJson = z.infer<typeof waitingParcelsAnswer>

export const lostInput = z.object({ answer: z.enum(LOST_ANSWERS, { error: PARCEL_TEXTS.chooseLost }) })
export type LostInput = z.infer<typeof lostInput>

const pieces = z.int({ error: PARCEL_TEXTS.countPieces }).min(0, PARCEL_TEXTS.countPieces).max(1_000_000)

export const inspectInput = z.object({
  items: z
    .array(z.object({ item: z.uuid(), sellable: pieces, damaged: pieces, missing: pieces }), {
      error: PARCEL_TEXTS.countPieces,
    })
    .min(1, PARCEL_TEXTS.countPieces)
    .max(200),
})
export type InspectInput = z.infer<typeof inspectInput>
