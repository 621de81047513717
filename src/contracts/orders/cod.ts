import { z } from 'zod'

export const codTermsAnswer = z.object({
  success: z.literal(true),
  cod: z.object({
    isOffered: z.boolean(),
    isBlocked: z.boolean(),
    maximum: z.number().nullable(),
    isAtOpenLimit: z.boolean(),
    confirmAbove: z.number(),
    /** Pieces of these categories, and pieces made to order, are paid online; left out where there is no such rule. */
    prepaidCategories: z.array(z.string()).optional(),
    isMadeToOrderPrepaid: z.boolean().optional(),
    /** Whether too many parcels of this account came back; left out where that is not asked. */
    isHistoryRefused: z.boolean().optional(),
    /** The part that is paid online when the order is placed: rupees or a percentage, of orders above an amount. */
    advance: z.object({ sum: z.number().nullable(), percent: z.int().nullable(), above: z.number() }).optional(),
  }),
})
/** Whom the parcel is for, as typed so far. */
export const codHistoryInput = z.object({
  phone: z.string().max(40),
  address: z.string().max(500),
  postalCode: z.string().max(20),
})
export type CodHistoryInput = z.infer<typeof codHistoryInput>
export const codHistoryAnswer = z.object({ success: z.literal(true), isRefused: z.boolean() })
export type CodHistoryJson = z.infer<typeof codHistoryAnswer>

export type CodTermsJson = z.infer<typeof codTermsAnswer>
