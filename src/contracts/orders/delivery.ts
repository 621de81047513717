import { z } from 'zod'

const MOST_IDS = 20

export const deliveryQuery = z.object({
  pin: z.string().max(40),
  /** Ids of products, separated by commas. */
  ids: z
    .string()
    .max(MOST_IDS * 37)
    .default('')
    .transform((text) => [...new Set(text.toLowerCase().split(',').filter(Boolean))])
    .pipe(z.array(z.uuid()).max(MOST_IDS)),
})

export const deliveryAnswer = z.object({
  success: z.literal(true),
  delivery: z.object({
    /** In western digits. */
    pin: z.string(),
    isDeliverable: z.boolean(),
    /** A seller of these products who may send only within a state that this PIN code is not in. */
    onlyWithin: z.object({ seller: z.string(), state: z.string() }).optional(),
    /** The day that would be promised for an order of now; null where nothing is delivered. */
    arrivesBy: z.iso.datetime().nullable(),
    isCashPossible: z.boolean(),
    /** `zone`: the courier is not known to have said anything about this PIN code. */
    source: z.enum(['courier', 'zone']),
  }),
})
export type DeliveryAnswer = z.infer<typeof deliveryAnswer>
export type DeliveryJson = DeliveryAnswer['delivery']
