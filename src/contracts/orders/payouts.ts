import { z } from 'zod'
import { PAYOUT_STATES } from '#rules/payout.ts'
import { ACCOUNT_PROBLEMS, PAYOUT_ACCOUNT_STATES } from '#rules/payout-account.ts'

/** Of a return, or of an order, whose refund in cash the shop pays out. */
export const payoutParts = {
  /** The same account once the bank is asked for it; left out where the shop sends such money by hand. */
  account: z
    .object({
      _id: z.uuid(),
      state: z.enum(PAYOUT_ACCOUNT_STATES),
      /** Enough of it to recognise. */
      masked: z.string(),
      /** As the bank has it. */
      name: z.string().optional(),
      problem: z.enum(ACCOUNT_PROBLEMS).optional(),
    })
    .optional(),
  /** Its refund on the way to that account; left out where it was sent by hand. */
  payout: z
    .object({
      state: z.enum(PAYOUT_STATES),
      masked: z.string(),
      /** The bank's reference of it. */
      utr: z.string().optional(),
      /** What it waits for. */
      hold: z.enum(['low_balance', 'approval']).optional(),
      /** Why it did not arrive, in the bank's words. */
      reason: z.string().optional(),
    })
    .optional(),
}
