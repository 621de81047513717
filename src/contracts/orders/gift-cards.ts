import { z } from 'zod'
import {
  GIFT_DESIGNS,
  GIFT_STATES,
  isGiftAmount,
  LONGEST_GIFT_MESSAGE,
  LONGEST_GIFT_NAME,
  LONGEST_REFUND_REASON,
} from '#rules/gift-card.ts'
import { LAST_PAGE } from '#rules/seller-orders.ts'
import { GIFT_TEXTS } from './gift-card-texts.ts'
import { verifyInput } from './orders.ts'

const name = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(LONGEST_GIFT_NAME, GIFT_TEXTS.nameTooLong)
const email = z
  .string({ error: GIFT_TEXTS.emailBad })
  .trim()
  .toLowerCase()
  .max(254, GIFT_TEXTS.emailBad)
  .pipe(z.email({ error: GIFT_TEXTS.emailBad }))

/** The key of a buyer's link, or the id of a card that was bought with the account. */
export const giftRef = z.object({ key: z.string().max(100).optional(), id: z.string().max(64).optional() })
export type GiftRef = z.infer<typeof giftRef>

export const buyGiftInput = z.object({
  /** Whole rupees. */
  amount: z.number({ error: GIFT_TEXTS.amountInvalid }).refine(isGiftAmount, GIFT_TEXTS.amountInvalid),
  design: z.enum(GIFT_DESIGNS, { error: GIFT_TEXTS.designMissing }),
  recipientName: name(GIFT_TEXTS.recipientMissing),
  recipientEmail: email,
  message: z.string().trim().max(LONGEST_GIFT_MESSAGE, GIFT_TEXTS.messageTooLong).optional(),
  /** The day in India on which it is mailed: YYYY-MM-DD. */
  sendOn: z.string({ error: GIFT_TEXTS.dateInvalid }).max(10, GIFT_TEXTS.dateInvalid),
  buyerName: name(GIFT_TEXTS.buyerMissing),
  /** Of a guest, for the receipt; that of the account otherwise. */
  buyerEmail: email.optional(),
  /** An unpaid card of the same buyer that this one takes the place of: money for it would go back. */
  replaces: giftRef.optional(),
})
export type BuyGiftInput = z.infer<typeof buyGiftInput>

const time = z.iso.datetime()

/** As its buyer sees it. The code is in the recipient's mail and nowhere else. */
export const giftCardJson = z.object({
  _id: z.uuid(),
  number: z.string(),
  state: z.enum(GIFT_STATES),
  /** Rupees. */
  amount: z.number(),
  design: z.enum(GIFT_DESIGNS),
  buyerName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  /** When it is mailed, at the earliest. */
  sendAt: time,
  sentAt: time.nullable(),
  createdAt: time,
})
export type GiftCardJson = z.infer<typeof giftCardJson>

export const giftCardAnswer = z.object({ success: z.literal(true), message: z.string(), card: giftCardJson })
export const giftCardsAnswer = z.object({ cards: z.array(giftCardJson) })

export const giftPaymentAnswer = giftCardAnswer.extend({
  /** Opens the card without signing in. */
  key: z.string(),
  razorpayOrder: z.object({ id: z.string(), amount: z.int(), currency: z.string() }),
  keyId: z.string(),
  methods: z.array(z.string()),
})
export type GiftPaymentJson = z.infer<typeof giftPaymentAnswer>

export const verifyGiftInput = verifyInput.extend(giftRef.shape)
export type VerifyGiftInput = z.infer<typeof verifyGiftInput>

/** Without an address it is mailed to the same one again. */
export const mailGiftInput = z.object({ email: email.optional() })
export type MailGiftInput = z.infer<typeof mailGiftInput>
export const resendGiftInput = giftRef.extend(mailGiftInput.shape)
export type ResendGiftInput = z.infer<typeof resendGiftInput>

export const giftCodeInput = z.object({
  code: z.string({ error: GIFT_TEXTS.codeMissing }).max(100, GIFT_TEXTS.codeBad),
})
export type GiftCodeInput = z.infer<typeof giftCodeInput>

/** To whoever has the code. */
export const giftWorthAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  worth: z.object({
    amount: z.number(),
    design: z.enum(GIFT_DESIGNS),
    buyerName: z.string(),
    /** False once it is store credit. */
    isOpen: z.boolean(),
  }),
})
export const redeemedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Rupees. */
  amount: z.number(),
  balance: z.number(),
})

/** Invalid query parameters fall back to their defaults. */
export const giftListQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  state: z.enum(['', ...GIFT_STATES]).catch(''),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
})
export type GiftListQuery = z.infer<typeof giftListQuery>

const deskCard = giftCardJson.extend({
  buyerEmail: z.string(),
  paidAt: time.nullable(),
  redeemedAt: time.nullable(),
  endedAt: time.nullable(),
  /** Of what was given back. */
  refund: z.object({ state: z.enum(['queued', 'processed', 'failed']), reason: z.string() }).nullable(),
})
export type DeskGiftCardJson = z.infer<typeof deskCard>

const sum = z.object({ count: z.int(), amount: z.number() })
export const giftListAnswer = z.object({
  /** Sold is everything that was ever paid; outstanding is what the shop still owes. */
  sums: z.object({ sold: sum, sent: sum, redeemed: sum, refunded: sum, outstanding: sum }),
  cards: z.array(deskCard),
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
})
export type GiftListJson = z.infer<typeof giftListAnswer>

export const deskCardAnswer = z.object({ success: z.literal(true), message: z.string(), card: deskCard })
export type DeskCardAnswer = z.infer<typeof deskCardAnswer>
export const refundGiftInput = z.object({
  reason: z
    .string({ error: GIFT_TEXTS.reasonMissing })
    .trim()
    .min(1, GIFT_TEXTS.reasonMissing)
    .max(LONGEST_REFUND_REASON, GIFT_TEXTS.reasonTooLong),
})
export type RefundGiftInput = z.infer<typeof refundGiftInput>
