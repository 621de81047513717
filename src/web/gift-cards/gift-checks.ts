import { GIFT_TEXTS } from '#contracts/orders/gift-card-texts.ts'
import { type GiftDesign, isGiftAmount, LONGEST_GIFT_MESSAGE, lastSendDay } from '#rules/gift-card.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { Text } from '#rules/message.ts'
import { westernDigits } from '#rules/western-digits.ts'

/** What is typed and chosen. */
export type GiftForm = {
  /** Rupees, or 'own' for the typed ones. */
  choice: string
  ownAmount: string
  design: GiftDesign
  recipientName: string
  recipientEmail: string
  message: string
  when: 'today' | 'later'
  sendOn: string
  buyerName: string
  buyerEmail: string
}

export const EMPTY_GIFT: GiftForm = {
  choice: '1000',
  ownAmount: '',
  design: 'marigold',
  recipientName: '',
  recipientEmail: '',
  message: '',
  when: 'today',
  sendOn: '',
  buyerName: '',
  buyerEmail: '',
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/

/** Whole rupees; null while there are none. */
export function chosenRupees({ choice, ownAmount }: Pick<GiftForm, 'choice' | 'ownAmount'>): number | null {
  const typed = westernDigits(choice === 'own' ? ownAmount : choice).replace(/[₹,\s]/g, '')
  const rupees = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return isGiftAmount(rupees) ? rupees : null
}

export function giftProblems(
  values: GiftForm,
  { isGuest, now }: { isGuest: boolean; now: Date },
): Partial<Record<keyof GiftForm, Text | null>> {
  const { recipientName, recipientEmail, message, when, sendOn, buyerName, buyerEmail } = values
  const isDay = sendOn >= indianDate(now) && sendOn <= lastSendDay(now)
  return {
    ownAmount: chosenRupees(values) === null ? GIFT_TEXTS.amountInvalid : null,
    recipientName: recipientName.trim() === '' ? GIFT_TEXTS.recipientMissing : null,
    recipientEmail: EMAIL.test(recipientEmail.trim()) ? null : GIFT_TEXTS.emailBad,
    message:
      message.trim().length > LONGEST_GIFT_MESSAGE
        ? GIFT_TEXTS.messageTooLong
        : /https?:\/\/|www\./i.test(message)
          ? GIFT_TEXTS.messageLink
          : null,
    sendOn: when === 'today' || isDay ? null : GIFT_TEXTS.dateInvalid,
    buyerName: buyerName.trim() === '' ? GIFT_TEXTS.buyerMissing : null,
    buyerEmail: !isGuest || EMAIL.test(buyerEmail.trim()) ? null : GIFT_TEXTS.emailBad,
  }
}

/** What is sent. */
export function giftBody(values: GiftForm, { isGuest, now }: { isGuest: boolean; now: Date }) {
  const { design, recipientName, recipientEmail, message, when, sendOn, buyerName, buyerEmail } = values
  return {
    amount: chosenRupees(values) ?? 0,
    ...{ design, recipientName, recipientEmail, message, buyerName },
    sendOn: when === 'today' ? indianDate(now) : sendOn,
    ...(isGuest ? { buyerEmail } : {}),
  }
}
