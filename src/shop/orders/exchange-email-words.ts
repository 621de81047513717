import type { ExchangeEnd } from '#rules/exchange.ts'
import type { Language } from '#rules/languages.ts'
import { formatMoney } from '#rules/money.ts'
import { longDay, type Sentence, type Translate } from '../outbox/translate.ts'
import { same, type Words } from './edit-email-words.ts'
import type { EmailDetails } from './order-emails.ts'

type Asked = NonNullable<EmailDetails['exchange']>

/** A return was asked for: as a refund, or for something else in its place. */
export function requestedWords(t: Translate, { exchange }: EmailDetails, language: Language): string[] {
  if (exchange === undefined) return [t('We will look at it within two working days and write to you.')]
  const { payPaise, expiresAt, isTrusted } = exchange
  const day = longDay(expiresAt, language)
  const sum = formatMoney(payPaise, { decimals: 'two' })
  if (payPaise > 0) {
    return [
      t('What you want instead is kept for you. Please pay {sum} by {day}, or we give you your money back instead.', {
        sum,
        day,
      }),
    ]
  }
  return isTrusted
    ? [t('What you want instead is being packed already.')]
    : [
        t('What you want instead is kept for you, and leaves as soon as your return is here.'),
        t('We will look at it within two working days and write to you.'),
      ]
}

/** What goes out, and the sums of it. */
export function exchangeLines(t: Translate, { pieces, payPaise, backPaise }: Asked): string[] {
  const money = (paise: number) => formatMoney(paise, { decimals: 'two' })
  return [
    ...pieces.map(({ title, quantity }) => `${quantity} × ${title}`),
    ...(payPaise > 0 ? [t('It costs {sum} more.', { sum: money(payPaise) })] : []),
    ...(backPaise > 0 ? [t('{sum} comes back to you once your return is here.', { sum: money(backPaise) })] : []),
    ...(payPaise === 0 && backPaise === 0 ? [t('It costs the same.')] : []),
  ]
}

/** What goes out is an order of its own now. */
export function exchangeSentWords(t: Translate, day: string): Words {
  return {
    ...same(t('Your exchange is being packed')),
    paragraphs: [
      t('What you get in place of your return is an order of its own. It should be with you by {day}.', { day }),
    ],
  }
}

export function exchangePaidWords(t: Translate): Words {
  return {
    ...same(t('Your payment arrived')),
    paragraphs: [t('What you want instead is kept for you, and leaves as soon as your return is here.')],
  }
}

const ENDS: Record<ExchangeEnd, Sentence> = {
  rejected: 'We cannot take this return.',
  withdrawn: 'You asked for your money instead.',
  unpaid: 'The difference was not paid in time.',
  late: 'Your return did not reach us in time.',
  not_ours: 'What reached us is not what we sent you.',
  refunded: 'The money of this order was given back before.',
}

/** Nothing goes out; the return goes on as a refund. */
export function exchangeEndedWords(t: Translate, { exchangeEnd = 'withdrawn' }: EmailDetails): Words {
  return {
    ...same(t('Your exchange was not made')),
    paragraphs: [
      t(ENDS[exchangeEnd]),
      exchangeEnd === 'not_ours'
        ? t('Please answer this mail if you see it differently.')
        : t('Your return goes on as a refund: we give you your money back as soon as it is here.'),
    ],
  }
}
