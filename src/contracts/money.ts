import { z } from 'zod'
import { MISMATCH_KINDS, MONEY_STATES } from '#rules/money-mismatch.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { PAYMENT_STATUSES } from '#rules/payment-status.ts'
import { LAST_PAGE } from '#rules/seller-orders.ts'
import type { AskedJson, MismatchJson, MoneyJson, ResolvedJson } from './money-json.ts'
import { MONEY_TEXTS } from './money-texts.ts'

const day = z.string().max(10).catch('')
export const periodQuery = z.object({ from: day, to: day })
export type PeriodQuery = z.infer<typeof periodQuery>

/** An address that was typed by hand still answers: what is not understood is the usual. */
export const moneyQuery = periodQuery.extend({
  q: z.string().trim().max(100).catch(''),
  kind: z.enum(['', ...MISMATCH_KINDS]).catch(''),
  state: z.enum(MONEY_STATES).catch('all'),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
})
export type MoneyQuery = z.infer<typeof moneyQuery>

export const resolveInput = z.object({ kind: z.enum(MISMATCH_KINDS, { error: MONEY_TEXTS.unknownKind }) })

const status = z.enum(ORDER_STATUSES)
const time = z.iso.datetime()

const mismatch = z.object({
  kind: z.enum(MISMATCH_KINDS),
  id: z.string(),
  amount: z.number().nullable(),
  date: time,
  detail: z.string(),
  order: z.object({ _id: z.uuid(), id: z.string(), status, customer: z.string(), total: z.number() }).nullable(),
}) satisfies z.ZodType<MismatchJson>

const row = z.object({
  order: z.object({ _id: z.uuid(), id: z.string(), status, customer: z.string(), email: z.string(), date: time }),
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
      state: z.enum(['queued', 'processed', 'failed']),
      reason: z.string(),
      date: time,
    }),
  ),
  received: z.number(),
  givenBack: z.number(),
})

export const moneyAnswer = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  totals: z.object({ captured: z.number(), cash: z.number(), refunded: z.number(), net: z.number() }),
  mismatches: z.array(mismatch),
  payments: z.array(row),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
}) satisfies z.ZodType<MoneyJson>

const healed = { success: z.literal(true), message: z.string(), mismatches: z.array(mismatch) }
export const resolvedAnswer = z.object(healed) satisfies z.ZodType<ResolvedJson>
export const askedAnswer = z.object({ ...healed, asked: z.int(), found: z.int() }) satisfies z.ZodType<AskedJson>
