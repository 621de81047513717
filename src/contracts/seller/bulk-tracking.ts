import { z } from 'zod'
import { orderJson } from '../orders/orders.ts'
import { BULK_TRACKING_TEXTS } from './bulk-tracking-texts.ts'

/** 200 lines of maximum length. */
const LONGEST_TEXT = 60_000

export const bulkTrackingInput = z.object({
  lines: z.string({ error: BULK_TRACKING_TEXTS.empty }).max(LONGEST_TEXT, BULK_TRACKING_TEXTS.tooMany),
  courier: z.string().trim().max(100).default(''),
})
export type BulkTrackingInput = z.infer<typeof bulkTrackingInput>

const line = { line: z.int() }
export const trackingCheckAnswer = z.object({
  lines: z.array(
    z.object({
      ...line,
      order: z.string(),
      courier: z.string(),
      trackingId: z.string(),
      customer: z.string(),
      /** Why it cannot be done; null when it can. */
      problem: z.string().nullable(),
      /** Saved before: sending it again changes nothing. */
      isDone: z.boolean(),
    }),
  ),
  ready: z.int(),
  faults: z.int(),
})
export type TrackingCheckJson = z.infer<typeof trackingCheckAnswer>
export type CheckedLineJson = TrackingCheckJson['lines'][number]

export const trackedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.array(orderJson),
  failed: z.array(z.object({ ...line, message: z.string() })),
})
export type TrackedJson = z.infer<typeof trackedAnswer>
