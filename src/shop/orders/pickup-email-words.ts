import type { Language } from '#rules/languages.ts'
import { longDay, type Translate } from '../outbox/translate.ts'
import { same, type Words } from './edit-email-words.ts'
import type { EmailDetails } from './order-emails.ts'

export type FetchedReturn = { courierName: string | null; awb: string; pickupFor: Date | null }

/** Who comes, when, and the number to follow it by. */
export function fetchedLines(
  t: Translate,
  { courierName, awb, pickupFor }: FetchedReturn,
  language: Language,
): string[] {
  return [
    ...(pickupFor === null ? [] : [t('Day: {day}', { day: longDay(pickupFor, language) })]),
    ...(courierName === null ? [] : [t('Courier: {name}', { name: courierName })]),
    t('Number: {number}', { number: awb }),
  ]
}

export function pickupBookedWords(t: Translate): Words {
  return {
    ...same(t('The courier fetches your return')),
    paragraphs: [t('Please have it ready in a closed parcel, with the order number in it. You pay nothing.')],
  }
}

export function pickupFailedWords(t: Translate, { remark }: EmailDetails, path: string): Words {
  return {
    ...same(t('The courier could not fetch your return')),
    paragraphs: [
      ...(remark ? [t('The courier says: {reason}', { reason: remark })] : []),
      t('On the page of your order you can let the courier come again.'),
    ],
    button: { label: t('Let the courier come again'), path },
  }
}

/** Withdrawn when the courier had it already. */
export function returnResumedWords(t: Translate, { wasExchange = false }: EmailDetails): Words {
  return {
    ...same(t('Your return goes on')),
    paragraphs: [
      t('You withdrew it, but the courier could not be called off any more. Once it is with us we refund it.'),
      ...(wasExchange ? [t('What you wanted instead is not kept any more: you get your money back.')] : []),
      t('If you still have it, you can withdraw the return again on the page of your order.'),
    ],
  }
}
