import { z } from 'zod'
import { CREDIT_KINDS, LARGEST_GRANT_PAISE, LONGEST_GRANT_NOTE, SMALLEST_GRANT_PAISE } from '#rules/store-credit.ts'
import { CREDIT_TEXTS } from './credit-texts.ts'

const creditEntry = z.object({
  _id: z.uuid(),
  kind: z.enum(CREDIT_KINDS),
  /** Rupees; below zero where it went. */
  amount: z.number(),
  /** Number of the order that it belongs to. */
  order: z.string().nullable(),
  /** Why it was given. */
  note: z.string(),
  date: z.iso.datetime(),
})
export type CreditEntryJson = z.infer<typeof creditEntry>

export const creditJson = z.object({
  /** Rupees. */
  balance: z.number(),
  /** The newest hundred, newest first. */
  entries: z.array(creditEntry),
})
export type CreditJson = z.infer<typeof creditJson>

export const creditAnswer = z.object({ credit: creditJson })

export const grantInput = z.object({
  amount: z
    .number({ error: CREDIT_TEXTS.amountInvalid })
    .min(SMALLEST_GRANT_PAISE / 100, CREDIT_TEXTS.amountInvalid)
    .max(LARGEST_GRANT_PAISE / 100, CREDIT_TEXTS.amountInvalid)
    .multipleOf(0.01, CREDIT_TEXTS.amountInvalid),
  note: z
    .string({ error: CREDIT_TEXTS.noteMissing })
    .trim()
    .min(1, CREDIT_TEXTS.noteMissing)
    .max(LONGEST_GRANT_NOTE, CREDIT_TEXTS.noteTooLong),
})
export type GrantInput = z.infer<typeof grantInput>

/** The customer's ledger as an admin sees it: with what can be taken back. */
export const customerCredit = creditJson.extend({ reversible: z.array(z.uuid()) })
export type CustomerCreditJson = z.infer<typeof customerCredit>
export const customerCreditAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  credit: customerCredit,
})
export type CustomerCreditAnswer = z.infer<typeof customerCreditAnswer>

export const reverseParams = z.object({ id: z.string().max(64), entryId: z.string().max(64) })
