import { z } from 'zod'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { LINES_AT_MOST } from '#rules/tracking-lines.ts'
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

/** A parcel that was added to an order, and the order's status before: enough to take it back. */
const parcel = z.object({ order: z.uuid(), entry: z.uuid(), before: z.enum(ORDER_STATUSES) })
export type ParcelJson = z.infer<typeof parcel>

export const undoTrackingInput = z.object({ parcels: z.array(parcel).min(1).max(LINES_AT_MOST) })
export type UndoTrackingInput = z.infer<typeof undoTrackingInput>

export const trackedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.array(orderJson),
  failed: z.array(z.object({ ...line, message: z.string() })),
  /** What `undoTracking` is sent to take it all back. */
  parcels: z.array(parcel),
})
export type TrackedJson = z.infer<typeof trackedAnswer>

export const untrackedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  changed: z.array(orderJson),
  failed: z.array(z.object({ order: z.uuid(), message: z.string() })),
})
export type UntrackedJson = z.infer<typeof untrackedAnswer>
