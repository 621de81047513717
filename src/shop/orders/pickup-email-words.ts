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
