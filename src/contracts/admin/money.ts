import { z } from 'zod'
import { HAND_PAYMENTS, SALE_CHANNELS } from '#rules/manual-sale.ts'
import { CASH_WAY_NAMES, MISMATCH_KINDS, MONEY_STATES, PAYOUT_WAYS } from '#rules/money-mismatch.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { PAYMENT_STATUSES } from '#rules/payment-status.ts'
import { LAST_PAGE } from '#rules/seller-orders.ts'
import { CASH_HOLDERS } from '#rules/sellers.ts'
import { sellerChoices, sellerFilter } from '../seller-choices.ts'
import { MONEY_TEXTS } from './money-texts.ts'

const day = z.string().max(10).catch('')
export const periodQuery = z.object({ from: day, to: day })
export type PeriodQuery = z.infer<typeof periodQuery>

/** Invalid query parameters fall back to their defaults. */
export const moneyQuery = periodQuery.extend({
  q: z.string().trim().max(100).catch(''),
  kind: z.enum(['', ...MISMATCH_KINDS]).catch(''),
  state: z.enum(MONEY_STATES).catch('all'),
  seller: sellerFilter,
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
})
export type MoneyQuery = z.infer<typeof moneyQuery>

export const resolveInput = z.object({
  kind: z.enum(MISMATCH_KINDS, { error: MONEY_TEXTS.unknownKind }),
  /** How a mismatch of a courier's cash is resolved, and why; or what becomes of a payout that came back. */
  way: z.enum([...CASH_WAY_NAMES, ...PAYOUT_WAYS]).optional(),
  reason: z.string().trim().max(500, MONEY_TEXTS.longReason).optional(),
})
export type ResolveInput = z.infer<typeof resolveInput>

const status = z.enum(ORDER_STATUSES)
const time = z.iso.datetime()

export const mismatch = z.object({
  kind: z.enum(MISMATCH_KINDS),
  /** What it is resolved by: a payment or an order at the provider, or a payment, a refund or an order of ours. */
  id: z.string(),
  amount: z.number().nullable(),
  date: time,
  /** Further details: the provider's message or our own note. */
  detail: z.string(),
  order: z.object({ _id: z.uuid(), id: z.string(), status, customer: z.string(), total: z.number() }).nullable(),
  /** Of the money of a gift card. */
  giftCard: z.object({ _id: z.uuid(), number: z.string() }).optional(),
  /** Of a payout that came back or waits: where it was to go, and what to do. */
  payout: z
    .object({
      account: z.string(),
      name: z.string(),
      /** The account itself cannot take it. */
      needsAccount: z.boolean(),
      /** The buyer has named another one since, and it is verified. */
      hasOther: z.boolean(),
    })
    .optional(),
  /** Of cash of another seller's order that goes back. */
  seller: z.object({ name: z.string(), cashWith: z.enum(CASH_HOLDERS) }).optional(),
  /** Of a courier's cash: what was to be collected, and what came by which payments. */
  cash: z
    .object({
      awb: z.string(),
      courier: z.string(),
      asked: z.number(),
      remitted: z.number(),
      delivered: time.nullable(),
      references: z.array(z.string()),
    })
    .optional(),
})
export type MismatchJson = z.infer<typeof mismatch>

const byHand = z.object({ channel: z.enum(SALE_CHANNELS), paidBy: z.enum(HAND_PAYMENTS) })

const row = z.object({
  order: z.object({ _id: z.uuid(), id: z.string(), status, customer: z.string(), email: z.string(), date: time }),
  /** Whose order it is, where it is not the shop's own. */
  sellerId: z.uuid().optional(),
  method: z.enum(['online', 'COD']),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  total: z.number(),
  providerOrderId: z.string().nullable(),
  captures: z.array(
    z.object({ id: z.string(), amount: z.number(), method: z.string(), isKept: z.boolean(), date: time }),
  ),
  refunds: z.array(
    z.object({
      id: z.string().nullable(),
      amount: z.number(),
      /** Given as store credit. */
      isCredit: z.literal(true).optional(),
      /** The bank's reference of what was paid to an account. */
      utr: z.string().optional(),
      state: z.enum(['queued', 'processed', 'failed']),
      reason: z.string(),
      date: time,
    }),
  ),
  /** Cash that the courier has passed on; the reference is null where an admin marked it as received. */
  remittances: z.array(z.object({ reference: z.string().nullable(), amount: z.number(), date: time })),
  /** Paid with store credit, which is no money that comes; left out where nothing was. */
  storeCredit: z.number().optional(),
  /** Taken by a seller in person; left out of orders of the website. */
  byHand: byHand.optional(),
  /** Paid with returned goods, which is no money that comes either. */
  exchanged: z.number().optional(),
  received: z.number(),
  givenBack: z.number(),
})

export const moneyAnswer = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  totals: z.object({
    captured: z.number(),
    /** On delivery. */
    cash: z.number(),
    refunded: z.number(),
    net: z.number(),
    byHand: z.array(byHand.extend({ received: z.number(), givenBack: z.number() })),
    /** Paid with returned goods: no part of the net. */
    exchanged: z.number(),
  }),
  mismatches: z.array(mismatch),
  payments: z.array(row),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  ...sellerChoices,
})
export type MoneyJson = z.infer<typeof moneyAnswer>
export type MoneyRowJson = MoneyJson['payments'][number]
export type MoneyTotalsJson = MoneyJson['totals']

const resolved = { success: z.literal(true), message: z.string(), mismatches: z.array(mismatch) }
export const resolvedAnswer = z.object(resolved)
export type ResolvedJson = z.infer<typeof resolvedAnswer>
export const askedAnswer = z.object({
  ...resolved,
  /** How many of the provider's payments were compared with our books. */
  asked: z.int(),
  found: z.int(),
})
export type AskedJson = z.infer<typeof askedAnswer>
