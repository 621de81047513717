import { z } from 'zod'
import { PARCEL_STATES, STORED_PARCEL_STATES } from '#rules/parcel-state.ts'
import { failedAttempt } from './attempts.ts'

/** A parcel of an order that a courier carries, for its buyer. */
const orderParcel = z.object({
  /** Its place among the parcels of the order, and how many those are. */
  number: z.int(),
  count: z.int(),
  state: z.enum(STORED_PARCEL_STATES),
  courier: z.string().nullable(),
  trackingId: z.string(),
  /** The courier's own page. */
  pageUrl: z.string().nullable(),
  /** The day of arrival that the courier names. */
  arrivesOn: z.string().nullable(),
  /** The latest attempt at the door that failed. */
  attempt: failedAttempt.nullable(),
  items: z.array(z.object({ itemId: z.uuid(), quantity: z.int() })),
  /** Newest first; the time is null where the courier's could not be read. */
  scans: z.array(
    z.object({
      at: z.string().nullable(),
      state: z.enum(PARCEL_STATES),
      activity: z.string(),
      location: z.string(),
    }),
  ),
})
export type OrderParcelJson = z.infer<typeof orderParcel>

export const orderParcelsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  parcels: z.array(orderParcel),
})
export type OrderParcelsJson = z.infer<typeof orderParcelsAnswer>
