import { z } from 'zod'
import { EXCHANGE_ENDS, EXCHANGE_STATES } from '#rules/exchange.ts'
import { RETURN_REASONS } from '#rules/returns.ts'
import { EXCHANGE_TEXTS } from './exchange-texts.ts'
import { RETURN_TEXTS } from './return-texts.ts'

const rupees = z.number()

/** What is wanted instead of a line: another variant of the same product, or other words from its lists. */
const insteadLine = z.object({
  itemId: z.uuid(RETURN_TEXTS.unknownItem),
  variantId: z.string().max(64).optional(),
  color: z.string().max(100).optional(),
  size: z.int().optional(),
})
export type InsteadLine = z.infer<typeof insteadLine>

const insteadLines = z.array(insteadLine, { error: EXCHANGE_TEXTS.incomplete }).max(100, RETURN_TEXTS.unknownItem)

/** In a request of a return: something else instead of money. */
export const exchangeInput = z.object({
  lines: insteadLines,
  /** The difference that was seen, below zero where it comes back; another one is refused. */
  difference: rupees,
})

export const exchangePreviewInput = z.object({
  items: z
    .array(
      z.object({
        itemId: z.uuid(RETURN_TEXTS.unknownItem),
        quantity: z.int(RETURN_TEXTS.tooMany),
        reasonCode: z.enum(RETURN_REASONS, RETURN_TEXTS.unknownReason).optional(),
      }),
      { error: RETURN_TEXTS.nothing },
    )
    .max(100, RETURN_TEXTS.unknownItem),
  lines: insteadLines,
})
export type ExchangePreviewInput = z.infer<typeof exchangePreviewInput>

export const exchangePreviewAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** What the pieces that go out cost, what is taken off as it was before, and what is left. */
  goods: rupees,
  reduction: rupees,
  total: rupees,
  /** What the return pays of it. */
  credited: rupees,
  /** To be paid by the buyer, or below zero given back. */
  difference: rupees,
  /** Whether it goes out before the return is here. */
  isSentAtOnce: z.boolean(),
})
export type ExchangePreviewJson = z.infer<typeof exchangePreviewAnswer>

/** Beside a return: what goes out for it. */
export const exchangeJson = z.object({
  _id: z.uuid(),
  state: z.enum(EXCHANGE_STATES),
  /** Why nothing goes out after all. */
  end: z.enum(EXCHANGE_ENDS).optional(),
  pieces: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      color: z.string(),
      size: z.int().nullable(),
      choice: z.array(z.object({ name: z.string(), value: z.string() })),
      price: rupees,
    }),
  ),
  total: rupees,
  credited: rupees,
  /** What the buyer pays in addition. */
  toPay: rupees,
  isPaid: z.boolean(),
  /** Goes out before the return is here. */
  isTrusted: z.boolean(),
  /** Until then it is to be paid, or the return to be here. */
  expiresAt: z.iso.datetime(),
  /** The number of the order that went out. */
  order: z.string().optional(),
})
export type ExchangeJson = z.infer<typeof exchangeJson>
