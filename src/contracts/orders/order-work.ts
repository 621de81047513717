import { z } from 'zod'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { isTrackingNumber } from '#rules/tracking-number.ts'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { AVAILABILITY_TEXTS, ORDER_TEXTS, TRACKING_TEXTS } from './order-texts.ts'

/**
 * True: the seller confirmed. False: only ask what needs a confirmation, change nothing. Omitted: an ended order is not
 * reopened, everything else is done.
 */
export const confirmInput = z.boolean().optional()

/** What sellers send about an order. */
export const statusInput = z.object({
  status: z.enum(ORDER_STATUSES, { error: ORDER_TEXTS.unknownStatus }),
  confirm: confirmInput,
})
export type StatusInput = z.infer<typeof statusInput>

const trackingStatus = z.enum(TRACKING_STATUSES, { error: TRACKING_TEXTS.required })
const trackingId = z.string({ error: TRACKING_TEXTS.required }).trim().min(1, TRACKING_TEXTS.required).max(100)

export const trackingInput = z.object({
  trackingId: trackingId.refine(isTrackingNumber, TRACKING_TEXTS.badNumber),
  status: trackingStatus,
  location: z.string().trim().max(200).default(''),
  notes: z.string().trim().max(1000).default(''),
  confirm: confirmInput,
})
export type TrackingInput = z.infer<typeof trackingInput>

export const trackingStatusInput = z.object({ trackingId, status: trackingStatus, confirm: confirmInput })
export type TrackingStatusInput = z.infer<typeof trackingStatusInput>

export const availabilityInput = z
  .object({
    availabilityStatus: z.enum(['Available', 'Not Available'], { error: AVAILABILITY_TEXTS.unknown }),
    availabilityRemark: z.string().trim().max(500).default(''),
  })
  .refine((given) => given.availabilityStatus === 'Available' || given.availabilityRemark !== '', {
    error: AVAILABILITY_TEXTS.remarkMissing,
    path: ['availabilityRemark'],
  })
export type AvailabilityInput = z.infer<typeof availabilityInput>
