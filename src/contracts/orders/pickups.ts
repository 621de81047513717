import { z } from 'zod'
import { PICKUP_STATES } from '#rules/return-pickup.ts'
import { PICKUP_TEXTS } from './pickup-texts.ts'

/** Beside a return: the courier fetches it. */
export const pickupJson = z.object({
  state: z.enum(PICKUP_STATES),
  /** The day the courier comes. */
  pickupFor: z.iso.datetime().nullable(),
  courierName: z.string().nullable(),
  awb: z.string().nullable(),
  /** The courier's own page for it. */
  pageUrl: z.string().nullable(),
  /** It is being cancelled at the courier. */
  isCalledOff: z.literal(true).optional(),
  /** Why the courier came in vain, in its words. */
  failure: z.string().optional(),
  /** The latest that the courier told. */
  lastScan: z.object({ at: z.iso.datetime().nullable(), activity: z.string(), location: z.string() }).optional(),
  /** For the seller: what the courier refused, or why it is tried again. */
  problem: z.string().optional(),
})
export type PickupJson = z.infer<typeof pickupJson>

export const bookPickupsInput = z.object({
  ids: z
    .array(z.string().max(64), { error: PICKUP_TEXTS.none })
    .min(1, PICKUP_TEXTS.none)
    .max(100, PICKUP_TEXTS.tooMany),
})
export type BookPickupsInput = z.infer<typeof bookPickupsInput>

export const bookedPickupsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  booked: z.int(),
  /** Returns that were left out, and why. */
  left: z.array(z.object({ _id: z.string(), order: z.string().optional(), why: z.string() })),
})
export type BookedPickupsJson = z.infer<typeof bookedPickupsAnswer>
