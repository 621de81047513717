import { z } from 'zod'
import { paiseFromJson } from '#rules/money.ts'
import { NOTICE_KINDS } from '#rules/product-notice.ts'
import { NOTICE_TEXTS } from './notice-texts.ts'

const badEmail = { error: NOTICE_TEXTS.badEmail }

export const askNoticeInput = z.object({
  kind: z.enum(NOTICE_KINDS),
  productId: z.uuid(),
  /** One combination; null means any. */
  variantId: z.uuid().nullable().default(null),
  /** What it costs on the page: below that, a price counts as lower. */
  price: z
    .number()
    .min(0)
    .max(100_000_000)
    .transform((price) => paiseFromJson(price)),
  /** Not needed by those who are signed in with a confirmed address. */
  email: z.string(badEmail).trim().toLowerCase().max(254, badEmail).pipe(z.email(badEmail)).optional(),
})
export type AskNoticeInput = z.infer<typeof askNoticeInput>

export const noticeKeyInput = z.object({ key: z.string({ error: NOTICE_TEXTS.deadLink }).min(1).max(100) })
export const noticeAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The page of what is waited for in a queue. */
  href: z.string().optional(),
})

/** What somebody with an account is told once; places in queues are told by `queueAnswer`. */
const TOLD_KINDS = ['back_in_stock', 'price_drop'] as const
export const noticeJson = z.object({
  id: z.uuid(),
  kind: z.enum(TOLD_KINDS),
  productId: z.uuid(),
  /** One combination; null means any. */
  variantId: z.uuid().nullable(),
  /** With the values of its combination. */
  title: z.string(),
  href: z.string(),
  /** What it cost when it was asked for. */
  price: z.number(),
  /** Nothing is sent after this moment. */
  expiresAt: z.string(),
})
export type NoticeJson = z.infer<typeof noticeJson>
export const noticesAnswer = z.object({ success: z.literal(true), notices: z.array(noticeJson) })
export const noticeIdParams = z.object({ id: z.uuid({ error: NOTICE_TEXTS.notWaiting }) })

/** The queue for one combination; a product without options is its own. */
export const queueInput = z.object({
  variantId: z.uuid(),
  /** Of a mail about a place in the queue: whoever has it sees and leaves that place without signing in. */
  key: z.string().min(1).max(100).optional(),
})
export type QueueInput = z.infer<typeof queueInput>

const QUEUE_STATES = ['free', 'held', 'sold', 'gone'] as const
export const queueAnswer = z.object({
  /** `held`: sold out because unpaid orders or claims have it. `gone`: no longer sold. */
  state: z.enum(QUEUE_STATES),
  /** Until the first of them ends. */
  freeInSeconds: z.int().nullable(),
  /** One of your own unpaid orders has it. */
  isOwnHold: z.boolean(),
  /** Others are asked before it is free. */
  isWaitedFor: z.boolean(),
  /** Yours: 1 is asked next. Null without a place, and while a piece is kept for you. */
  place: z.int().nullable(),
  /** How long a piece is kept for you. */
  claimSeconds: z.int().nullable(),
})
export type QueueAnswer = z.infer<typeof queueAnswer>
