import { z } from 'zod'
import { DISPUTE_DECISIONS } from '#rules/disputes.ts'
import { DISPUTE_TEXTS } from '../orders/dispute-texts.ts'
import { orderJson } from '../orders/orders.ts'

const rupees = z.number()

export const disputesQuery = z.object({
  show: z.enum(['open', 'decided']).catch('open').default('open'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
})
export type DisputesQuery = z.infer<typeof disputesQuery>

const disputedReturn = z.object({
  /** Of the disagreement; the return is in the order. */
  _id: z.uuid(),
  returnId: z.uuid(),
  order: orderJson,
  /** The next legal deadline, and how near it is; null once decided. */
  deadlineAt: z.iso.datetime().nullable(),
  alarm: z.enum(['none', 'near', 'late']),
  sums: z.object({
    /** What was asked for, what the inspection gives back of it, and what went back already. */
    asked: rupees,
    refund: rupees,
    given: rupees,
    /** Asked for and not given. */
    question: rupees,
    /** Of the exchange that ended: what the pieces paid of it, and what it cost more. */
    exchange: z.object({ credited: rupees, toPay: rupees }).nullable(),
  }),
})
export type DisputedReturnJson = z.infer<typeof disputedReturn>

export const disputeListAnswer = z.object({
  disputes: z.array(disputedReturn),
  /** How many wait for a decision, and of how many the deadline is near or past. */
  open: z.int(),
  due: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type DisputeListJson = z.infer<typeof disputeListAnswer>

export const openDisputesAnswer = z.object({ open: z.int() })

export const decideDisputeInput = z.object({
  decision: z.enum(DISPUTE_DECISIONS, { error: DISPUTE_TEXTS.unknownDecision }),
  /** Of a part, in rupees. */
  amount: z.number({ error: DISPUTE_TEXTS.amountBad }).optional(),
  reason: z
    .string({ error: DISPUTE_TEXTS.reasonMissing })
    .trim()
    .min(1, DISPUTE_TEXTS.reasonMissing)
    .max(2000, DISPUTE_TEXTS.wordsLong),
})
export type DecideDisputeInput = z.infer<typeof decideDisputeInput>

export const decidedDisputeAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  dispute: disputedReturn,
})
export type DecidedDisputeJson = z.infer<typeof decidedDisputeAnswer>
