import { DISPUTE_DECISION_LABELS } from '#rules/disputes.ts'
import { formatMoney } from '#rules/money.ts'
import type { StoreEmail, StoreWords } from './store-emails.ts'

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

type OfReturn = Extract<
  StoreEmail,
  {
    kind:
      | 'return_withdrawn'
      | 'return_resumed'
      | 'return_disputed'
      | 'dispute_decided'
      | 'dispute_late'
      | 'pickup_failed'
  }
>

/** Mails to the store about returns after their request. */
export function returnStoreWords(email: OfReturn): StoreWords {
  switch (email.kind) {
    case 'return_withdrawn':
      return {
        subject: email.isExchange ? 'An exchange was withdrawn' : 'A return was withdrawn',
        paragraphs: [
          'The buyer keeps what they bought, so there is nothing to decide. A courier who was booked is called off.',
          ...(email.isExchange ? ['What was kept for them is in stock again.'] : []),
        ],
        rows: email.pieces.map(({ title, quantity }): [string, string] => [`${quantity} × ${title}`, 'stays']),
      }
    case 'return_resumed':
      return {
        subject: 'A return that was withdrawn comes after all',
        paragraphs: [
          'The courier had it before the buyer withdrew it, so it is approved again. Please receive it as ever.',
          ...(email.isExchange ? ['The exchange has ended: the buyer gets their money back.'] : []),
        ],
        rows: email.pieces.map(({ title, quantity }): [string, string] => [`${quantity} × ${title}`, 'comes back']),
      }
    case 'return_disputed':
      return {
        subject: 'A buyer disagrees with what you found',
        paragraphs: [
          `The buyer writes: ${email.words}`,
          'An admin reads both sides and decides. Please keep the pieces until then.',
        ],
        rows: [['In question', money(email.questionPaise)]],
      }
    case 'dispute_decided':
      return {
        subject: 'A disagreement over a return is decided',
        paragraphs: [
          `${DISPUTE_DECISION_LABELS[email.decision]}. ${email.reason}`,
          ...(email.isByHand
            ? ['It was paid in cash: please hand the money over, and write it down at the return.']
            : []),
        ],
        rows: [['Given back in addition', money(email.addedPaise)]],
      }
    case 'dispute_late':
      return email.isPast
        ? {
            subject: 'A disagreement over a return is overdue',
            paragraphs: [
              `The law gives a time for complaints, and it is over: ${email.step}. Please let an admin decide it today.`,
            ],
          }
        : {
            subject: 'A disagreement over a return waits',
            paragraphs: ['The legal deadline is near. Please let an admin look at it before it is over.'],
          }
    case 'pickup_failed':
      return {
        subject: 'The courier could not fetch a return',
        paragraphs: [
          ...(email.reason === '' ? [] : [`The courier says: ${email.reason}`]),
          'You or the buyer can let it try again.',
        ],
      }
  }
}
