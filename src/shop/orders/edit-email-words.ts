import { formatMoney } from '#rules/money.ts'
import { orderPagePath } from '../outbox/order-link.ts'
import type { Translate } from '../outbox/translate.ts'
import type { EmailDetails } from './order-emails.ts'
import type { OrderRow } from './order-rows.ts'

export type Words = {
  subject: string
  heading: string
  paragraphs: string[]
  button?: { label: string; path: string }
}

export function same(text: string): { subject: string; heading: string } {
  return { subject: text, heading: text }
}

/** The order was changed. `rest` is what is paid at the door. */
export function editedWords(t: Translate, order: OrderRow, { edited }: EmailDetails, rest: string): Words {
  const isCheaper = (edited?.differencePaise ?? 0) < 0
  const money =
    order.method === 'COD'
      ? [t('Please have {sum} in cash at hand.', { sum: rest })]
      : edited?.creditBackPaise || edited?.isCovered
        ? creditWords(t, edited)
        : isCheaper
          ? [t('We are sending the difference back the way it came; banks take five to seven days.')]
          : [t('This is what you get now.')]
  return {
    ...same(t('Your order was changed')),
    paragraphs: [
      ...(edited?.note ? [edited.note] : []),
      ...money,
      t('You did not agree to this? Please answer this mail at once.'),
    ],
  }
}

/** Where a part of what it costs less is store credit again. */
function creditWords(t: Translate, { sentBackPaise, creditBackPaise, isCovered }: NonNullable<EmailDetails['edited']>) {
  const [sent, credited] = [sentBackPaise, creditBackPaise].map((paise) => formatMoney(paise, { decimals: 'two' }))
  return [
    ...(isCovered ? [t('Your store credit pays for all of it: please pay nothing at the door.')] : []),
    ...(sentBackPaise > 0
      ? [t('We are sending {sum} back the way it came; banks take five to seven days.', { sum: sent ?? '' })]
      : []),
    ...(creditBackPaise > 0 ? [t('{sum} is back in your store credit.', { sum: credited ?? '' })] : []),
  ]
}

/** The shop would like to change the order. */
export function proposedWords(t: Translate, order: OrderRow, { edited }: EmailDetails): Words {
  return {
    ...same(t('May we change your order?')),
    paragraphs: [
      ...(edited?.note ? [edited.note] : []),
      edited?.isToPay
        ? t('Your order stays as it is until you agree and pay the difference.')
        : t('Your order stays as it is until you agree.'),
      t('You have three days to answer. If you do nothing, nothing changes.'),
    ],
    button: { label: t('See the change'), path: orderPagePath(order) },
  }
}

export function lateEditWords(t: Translate): string {
  return t(
    'Your payment for a change of this order came too late, or a piece is no longer there. The order stays as it was, and we are sending this payment back.',
  )
}
