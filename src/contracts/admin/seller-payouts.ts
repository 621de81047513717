import { z } from 'zod'
import { toPaise } from '#rules/money.ts'
import { isDay } from '#rules/money-period.ts'
import { earningSums, sellerPayout } from '../seller/earnings.ts'
import { LONGEST_REFERENCE, SELLER_PAYOUT_TEXTS } from './seller-payout-texts.ts'

const MOST_RUPEES = 100_000_000

export const sellerPayoutInput = z.object({
  amount: z
    .number({ error: SELLER_PAYOUT_TEXTS.badAmount })
    .positive(SELLER_PAYOUT_TEXTS.badAmount)
    .max(MOST_RUPEES, SELLER_PAYOUT_TEXTS.badAmount)
    .refine((rupees) => toPaise(rupees) !== null, SELLER_PAYOUT_TEXTS.badAmount),
  reference: z
    .string({ error: SELLER_PAYOUT_TEXTS.noReference })
    .trim()
    .min(1, SELLER_PAYOUT_TEXTS.noReference)
    .max(LONGEST_REFERENCE, SELLER_PAYOUT_TEXTS.longReference)
    .regex(/^[A-Za-z0-9/-]+$/, SELLER_PAYOUT_TEXTS.longReference),
  /** The day in India, as 2026-03-31. */
  paidOn: z.string({ error: SELLER_PAYOUT_TEXTS.badDay }).refine(isDay, SELLER_PAYOUT_TEXTS.badDay),
})
export type SellerPayoutInput = z.infer<typeof sellerPayoutInput>

const owed = earningSums.extend({
  _id: z.uuid(),
  name: z.string(),
  /** Verified by the bank; null where the seller named none. Its end alone for who may not settle money. */
  account: z.string().nullable(),
  /** Whose that account is. */
  holder: z
    .object({
      /** Of the seller. */
      legalName: z.string(),
      /** As the bank has it; null where it tells none. */
      registeredName: z.string().nullable(),
      /** An owner said that it is theirs, although it is in another name. */
      confirmedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Of what became ready: for orders that the seller called delivered without a tracking number. */
  untracked: z.number(),
})
export type OwedJson = z.infer<typeof owed>

export const owedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  sellers: z.array(owed),
  /** The newest. */
  payouts: z.array(sellerPayout.extend({ seller: z.string(), by: z.string().nullable(), date: z.iso.datetime() })),
})
export type OwedAnswerJson = z.infer<typeof owedAnswer>
export type BookedPayoutJson = OwedAnswerJson['payouts'][number]

export const payoutChangedAnswer = z.object({ success: z.literal(true), message: z.string() })
