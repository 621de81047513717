import { z } from 'zod'
import { EARNING_STATES } from '#rules/earnings.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { ACCOUNT_PROBLEMS } from '#rules/payout-account.ts'
import { isRefundAccount, REFUND_ACCOUNT_LONGEST, tidyRefundAccount } from '#rules/refund-account.ts'
import { LAST_PAGE } from '#rules/seller-orders.ts'
import { EARNING_TEXTS } from './earnings-texts.ts'

const time = z.iso.datetime()
/** In rupees, as all below. */
const rupees = z.number()

export const earningsQuery = z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1) })
export type EarningsQuery = z.infer<typeof earningsQuery>

export const earningSums = z.object({
  /** Owed now: what is ready, less what was paid out. Below zero the seller owes the shop. */
  ready: rupees,
  waiting: rupees,
  paidOut: rupees,
})
export type EarningSumsJson = z.infer<typeof earningSums>

const earning = z.object({
  order: z.object({ _id: z.uuid(), id: z.string(), status: z.enum(ORDER_STATUSES), date: time }),
  state: z.enum(EARNING_STATES),
  /** From when on nothing can come back, where that is known. */
  readyOn: time.nullable(),
  /** What the buyer paid and did not get back. */
  paid: rupees,
  fee: rupees,
  /** What the shop took off, and bears. */
  borne: rupees,
  label: rupees,
  /** Of what was paid, taken by the seller in cash. */
  inHand: rupees,
  due: rupees,
})
export type EarningJson = z.infer<typeof earning>

export const sellerPayout = z.object({
  _id: z.uuid(),
  /** Below zero where it takes another one back. */
  amount: rupees,
  reference: z.string(),
  paidOn: time,
  isTakenBack: z.boolean(),
})
export type SellerPayoutJson = z.infer<typeof sellerPayout>

/** An account that was named, and is not paid yet. */
const namedAccount = z.object({
  accountId: z.uuid(),
  /** Its end. */
  account: z.string(),
  state: z.enum(['checking', 'confirm', 'failed']),
  /** As the bank has it; null where it tells none. */
  registeredName: z.string().nullable(),
  problem: z.enum(ACCOUNT_PROBLEMS).nullable(),
})
export type NamedAccountJson = z.infer<typeof namedAccount>

export const accountInput = z.object({
  account: z
    .string({ error: EARNING_TEXTS.badAccount })
    .trim()
    .max(REFUND_ACCOUNT_LONGEST, EARNING_TEXTS.longAccount)
    .overwrite(tidyRefundAccount)
    .refine(isRefundAccount, EARNING_TEXTS.badAccount),
})
export type AccountInput = z.infer<typeof accountInput>

export const earningsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  sums: earningSums,
  /** Where payouts go, by its end; null where the bank has verified none. */
  account: z.string().nullable(),
  /** The account was named by somebody who is no owner any more: nothing is paid before another one is named. */
  isAccountCleared: z.boolean(),
  /** What is to take its place; null where nothing is. */
  named: namedAccount.nullable(),
  /** Whether the asker may name an account here: owners, where the shop can ask the bank. */
  mayName: z.boolean(),
  orders: z.array(earning),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** The newest first. */
  payouts: z.array(sellerPayout),
})
export type EarningsJson = z.infer<typeof earningsAnswer>
