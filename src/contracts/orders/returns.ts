import { z } from 'zod'
import { INSPECTION_PICTURES } from '#rules/disputes.ts'
import { isRefundAccount, REFUND_ACCOUNT_LONGEST, tidyRefundAccount } from '#rules/refund-account.ts'
import { RETURN_DECISIONS, RETURN_FITS, RETURN_PICTURES, RETURN_REASONS } from '#rules/returns.ts'
import { exchangeInput } from './exchanges.ts'
import { PAYOUT_TEXTS } from './payout-texts.ts'
import { RETURN_TEXTS } from './return-texts.ts'

/** A UPI id, or an account number with its IFSC. */
const refundAccount = z
  .string({ error: RETURN_TEXTS.refundToBad })
  .trim()
  .max(REFUND_ACCOUNT_LONGEST, RETURN_TEXTS.refundToLong)
  .overwrite(tidyRefundAccount)

export const returnInput = z.object({
  items: z
    .array(
      z.object({
        itemId: z.uuid(RETURN_TEXTS.unknownItem),
        quantity: z.int(RETURN_TEXTS.tooMany),
        /** Beside the reason, where it is the size: too small or too large. */
        fit: z.enum(RETURN_FITS, RETURN_TEXTS.unknownFit).optional(),
        /** Why it goes back. */
        reasonCode: z.enum(RETURN_REASONS, RETURN_TEXTS.unknownReason).optional(),
      }),
      { error: RETURN_TEXTS.nothing },
    )
    .max(100, RETURN_TEXTS.unknownItem),
  reason: z
    .string({ error: RETURN_TEXTS.reasonMissing })
    .trim()
    .min(1, RETURN_TEXTS.reasonMissing)
    .max(1000, RETURN_TEXTS.reasonLong),
  /** Ids of added pictures. Damage needs one. */
  pictures: z.array(z.uuid(RETURN_TEXTS.pictureGone)).max(RETURN_PICTURES, RETURN_TEXTS.tooManyPictures).optional(),
  /** Another size or colour instead of money. */
  exchange: exchangeInput.optional(),
  /** Store credit instead of money, where the shop offers it. */
  isCredit: z.boolean().optional(),
  /** Where the money of an order paid in cash is sent: a UPI id or a bank account. */
  refundTo: refundAccount
    .refine((typed) => typed === '' || isRefundAccount(typed), RETURN_TEXTS.refundToBad)
    .optional(),
})
export type ReturnInput = z.infer<typeof returnInput>

export const refundAccountInput = z.object({
  refundTo: refundAccount.refine(isRefundAccount, RETURN_TEXTS.refundToBad),
})
export type RefundAccountInput = z.infer<typeof refundAccountInput>

/** Which account it was: it may have been changed meanwhile. */
export const confirmAccountInput = z.object({ accountId: z.uuid(PAYOUT_TEXTS.nothingToConfirm) })
export type ConfirmAccountInput = z.infer<typeof confirmAccountInput>

const pieces = z.int(RETURN_TEXTS.countPieces).min(0, RETURN_TEXTS.countPieces)
const inspectedLine = z.object({
  item: z.uuid(RETURN_TEXTS.unknownItem),
  ...{ sellable: pieces, repair: pieces, scrap: pieces, notOurs: pieces },
  /** What was found, for the buyer, and ids of added pictures: needed where pieces are not the shop's. */
  note: z.string().trim().max(1000, RETURN_TEXTS.reasonLong).default(''),
  pictures: z
    .array(z.uuid(RETURN_TEXTS.pictureGone))
    .max(INSPECTION_PICTURES, RETURN_TEXTS.tooManyLinePictures)
    .default([]),
})

export const decideReturnInput = z
  .object({
    status: z.enum(RETURN_DECISIONS, { error: RETURN_TEXTS.unknownStatus }),
    remark: z.string().trim().max(1000, RETURN_TEXTS.reasonLong).default(''),
    /** Of what is received, piece by piece: what became of each. Every line of the return, once. */
    inspected: z.array(inspectedLine).max(100, RETURN_TEXTS.countPieces).optional(),
    /** Of what is received: how much goes back, in rupees; left out for all that was asked for. Less needs a note and a picture. */
    refund: z.number({ error: RETURN_TEXTS.refundBad }).optional(),
    /** Of what is received: its pieces are not put on sale again. */
    isUnfit: z.boolean({ error: RETURN_TEXTS.unfitBad }).optional(),
    /** Of a refund in cash: the shop pays it to the verified account. Without it, it was sent by hand. */
    isPayout: z.boolean().optional(),
  })
  .refine(({ status, remark }) => status !== 'Rejected' || remark !== '', {
    error: RETURN_TEXTS.remarkMissing,
    path: ['remark'],
  })
export type DecideReturnInput = z.infer<typeof decideReturnInput>
