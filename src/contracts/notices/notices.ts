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
export const noticeAnswer = z.object({ success: z.literal(true), message: z.string() })
