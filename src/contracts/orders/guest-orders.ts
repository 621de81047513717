import { z } from 'zod'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { orderAnswer, paymentOrderAnswer } from './orders.ts'

/** A bearer token that opens this order alone. */
const key = z.string()

export const guestOrderAnswer = z.union([paymentOrderAnswer.extend({ key }), orderAnswer.extend({ key })])

export const codeInput = z.object({ code: z.string().trim().max(20) })

/** Orders that were placed with the email address of the account, without signing in. */
export const claimableAnswer = z.object({
  success: z.literal(true),
  orders: z.array(
    z.object({
      /** The order number. */
      id: z.string(),
      date: z.iso.datetime(),
      total: z.number(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
})
export type ClaimableJson = z.infer<typeof claimableAnswer>

export const claimedAnswer = z.object({ success: z.literal(true), message: z.string(), count: z.int() })
