import { indianDate } from '#rules/indian-time.ts'
import { formatMoney } from '#rules/money.ts'
import { type EmailCard, renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { boughtCardPath, giftCodePlace } from '../outbox/gift-code-place.ts'
import { withoutKeyPlaces } from '../outbox/mail-keys.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator, longDay } from '../outbox/translate.ts'
import type { GiftCardRow } from './gift-card-rows.ts'

/** To the recipient, with the code. */
export function giftCardEmail(store: EmailStore, card: GiftCardRow): Email {
  const t = createTranslator(store.language)
  const { sum, buyer } = wordsOf(card)
  const place = giftCodePlace(card)
  const content = renderEmail(store, {
    heading: t('{buyer} has sent you a gift card', { buyer }),
    paragraphs: [t('It is worth {sum} at {store}, on whatever you like.', { sum, store: store.storeName })],
    card: { ...face(store, card), code: { label: t('Your code'), code: place } },
    // After the #, so that it is in no server's log.
    button: { label: t('Redeem the gift card'), href: `${store.publicUrl}/gift-cards/redeem#${place}` },
    note: t(
      'Sign in and its whole value becomes your store credit, to be spent at checkout, in parts if you like. It does not expire. Keep this mail to yourself: whoever has the code can redeem it.',
    ),
  })
  return { kind: 'gift_card', subject: t('A gift card from {buyer}: {sum}', { buyer, sum }), ...content }
}

/** To the buyer, without the code. */
export function giftReceiptEmail(store: EmailStore, card: GiftCardRow, now: Date): Email {
  const t = createTranslator(store.language)
  const { sum, recipient } = wordsOf(card)
  const { number, recipientEmail: email, sendAt } = card
  const isToday = sendAt <= now || indianDate(sendAt) === indianDate(now)
  const when = isToday
    ? t('We mail it to {email} today.', { email })
    : t('We mail it to {email} on {day}.', { email, day: longDay(sendAt, store.language) })
  const content = renderEmail(store, {
    heading: t('Thank you: your gift card is paid'),
    paragraphs: [when, t('You can see whether it was mailed, correct the address and have it mailed again.')],
    card: face(store, card),
    rows: [[t('Gift card {number}', { number }), sum]],
    total: [t('Paid'), sum],
    button: { label: t('See your gift card'), href: `${store.publicUrl}${boughtCardPath(card)}` },
    note: t(
      'Gift card {number}. This is a receipt and no tax invoice: a gift card is a means of payment, and tax is charged on what is bought with it.',
      { number },
    ),
  })
  return {
    kind: 'gift_card_receipt',
    subject: t('Your gift card for {name}: receipt', { name: recipient }),
    ...content,
  }
}

/** To the buyer: money that came twice, or too late. */
export function giftLateEmail(store: EmailStore, { number }: GiftCardRow, paise: number): Email {
  const t = createTranslator(store.language)
  const sum = formatMoney(paise, { decimals: 'two' })
  const content = renderEmail(store, {
    heading: t('Your payment for a gift card goes back to you'),
    paragraphs: [
      t(
        'We received {sum} for gift card {number}, which needed no payment any more. It is on its way back, by the way it came.',
        { sum, number },
      ),
      t('It takes five to seven working days. There is nothing for you to do.'),
    ],
  })
  return { kind: 'gift_card_late', subject: t('Your payment for a gift card goes back to you'), ...content }
}

/** To the buyer, once the provider has sent it. */
export function giftRefundEmail(store: EmailStore, { number }: GiftCardRow, paise: number): Email {
  const t = createTranslator(store.language)
  const sum = formatMoney(paise, { decimals: 'two' })
  const subject = t('We sent {sum} back for a gift card', { sum })
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      t(
        'We sent {sum} back by the way you paid for gift card {number}. Your bank shows it within five to seven working days.',
        { sum, number },
      ),
    ],
  })
  return { kind: 'gift_card_refunded', subject, ...content }
}

function face(store: EmailStore, card: GiftCardRow): EmailCard {
  const t = createTranslator(store.language)
  const { sum, buyer, recipient, message } = wordsOf(card)
  return {
    imageUrl: `${store.publicUrl}/art/gift-${card.design}.png`,
    alt: t('Gift card'),
    sum,
    lines: [t('For {name}', { name: recipient }), t('From {name}', { name: buyer })],
    message,
  }
}

/** What the buyer wrote, without places that a code would be put into. */
function wordsOf({ amountPaise, buyerName, recipientName, message }: GiftCardRow) {
  return {
    sum: formatMoney(amountPaise),
    buyer: withoutKeyPlaces(buyerName),
    recipient: withoutKeyPlaces(recipientName),
    message: withoutKeyPlaces(message),
  }
}
