import { formatMoney } from '#rules/money.ts'
import type { Translate } from '../outbox/translate.ts'
import type { EmailDetails } from './order-emails.ts'
import type { OrderRow } from './order-rows.ts'

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

export function paidByCreditWords(t: Translate, day: string) {
  return {
    subject: t('Thank you for your order'),
    heading: t('Your order is confirmed'),
    paragraphs: [
      t('Your store credit paid for it, and we are getting it ready. It should be with you by {day}.', { day }),
    ],
  }
}

/** What comes back of an order that ends: money the way it came, first, and store credit as store credit. */
export function backWords(t: Translate, order: OrderRow, { cameBack }: EmailDetails): string[] {
  const { paidAt, advancePaise, advancePaidAt, totalPaise, creditPaise } = order
  const isUnpaid = paidAt === null && advancePaidAt === null
  const moneyPaise = paidAt === null ? advancePaise : totalPaise - creditPaise
  const paidPaise = paidAt === null ? advancePaise : totalPaise
  const refundPaise = cameBack?.refundPaise ?? paidPaise
  const sentPaise = Math.min(refundPaise, moneyPaise)
  // Of an order that was not paid yet, all of it is given back.
  const creditedPaise = paidAt === null ? creditPaise : refundPaise - sentPaise
  const isPart = cameBack !== undefined && refundPaise < paidPaise && !isUnpaid
  return [
    ...(isUnpaid ? [t('You owe us nothing.')] : []),
    ...(!isUnpaid && (sentPaise > 0 || creditedPaise === 0)
      ? [t('We are sending {sum} back the way it came; banks take five to seven days.', { sum: money(sentPaise) })]
      : []),
    ...(creditedPaise > 0 ? [t('{sum} is back in your store credit.', { sum: money(creditedPaise) })] : []),
    ...(isPart ? [t('That is what you paid for the goods; what it cost to send them is not given back.')] : []),
  ]
}
