import type { DisputeDecision } from '#rules/disputes.ts'
import { RETURN_KINDS, type ReturnKind } from '#rules/inspection.ts'
import type { Language } from '#rules/languages.ts'
import { formatMoney } from '#rules/money.ts'
import { longDay, type Sentence, type Translate } from '../outbox/translate.ts'
import { same, type Words } from './edit-email-words.ts'
import type { EmailDetails } from './order-emails.ts'

type FoundPiece = { title: string; quantity: number; note: string; counts?: Record<ReturnKind, number> }

export type FoundReturn = {
  pieces: readonly FoundPiece[]
  refundPaise: number
  withheldPaise: number
  /** Until when the buyer may disagree; null where there is nothing to disagree with. */
  disputeUntil: Date | null
}
export type RuledDispute = { decision: DisputeDecision; reason: string; addedPaise: number; isByHand: boolean }

const money = (paise: number) => formatMoney(paise, { decimals: 'two' })

const KINDS: Record<ReturnKind, Sentence> = {
  sellable: '{n} in good order',
  repair: '{n} to be repaired',
  scrap: '{n} cannot be used any more',
  notOurs: '{n} not from us',
}

/** Each line with what became of it, then the money to the paisa. */
export function foundLines(
  t: Translate,
  { pieces, refundPaise, withheldPaise }: FoundReturn,
  isExchange: boolean,
): string[] {
  return [
    ...pieces.flatMap(({ title, quantity, note, counts }) => [
      [`${quantity} × ${title}`, ...(counts === undefined ? [] : [countedText(t, counts)])].join(': '),
      ...(note === '' ? [] : [`“${note}”`]),
    ]),
    ...(isExchange && refundPaise === 0 ? [] : [t('Refund: {sum}', { sum: money(refundPaise) })]),
    ...(withheldPaise === 0 ? [] : [t('Not given back: {sum}', { sum: money(withheldPaise) })]),
  ]
}

function countedText(t: Translate, counts: Record<ReturnKind, number>): string {
  const told = RETURN_KINDS.filter((kind) => counts[kind] > 0)
  return told.map((kind) => t(KINDS[kind], { n: String(counts[kind]) })).join(', ')
}

export function receivedWords(t: Translate, { found, isExchange, remark }: EmailDetails, language: Language): Words {
  const isSettled = found !== undefined && found.withheldPaise > 0
  return {
    ...same(t('Your return has arrived')),
    paragraphs: [
      isExchange
        ? t('Thank you. What you get for it follows next.')
        : !isSettled
          ? t('Thank you. Your refund follows next.')
          : found.refundPaise > 0
            ? t('Thank you. We looked at it, and give back a part of what you asked for.')
            : t('Thank you. We looked at it, and cannot give back what you asked for.'),
      ...(remark ? [remark] : []),
      ...(found === undefined || found.disputeUntil === null
        ? []
        : [
            t(
              'You do not agree? Until {day} you can tell us on the page of your order, with pictures. Somebody who did not look at the return decides.',
              { day: longDay(found.disputeUntil, language) },
            ),
          ]),
    ],
  }
}

export function disputeSentWords(t: Translate): Words {
  return {
    ...same(t('We have your words about the return')),
    paragraphs: [
      t('You do not agree with what we found. Somebody who did not look at the return reads both sides and decides.'),
      t('You hear from us within 48 hours, and have the decision within a month.'),
    ],
  }
}

export function disputeSeenWords(t: Translate): Words {
  return {
    ...same(t('We are looking at your return again')),
    paragraphs: [t('Your words and pictures are being read. You have the decision within a month of writing to us.')],
  }
}

const RULED: Record<DisputeDecision, Sentence> = {
  refund: 'You were right: all that you asked for is given back.',
  part: 'A part of what was in question is given back.',
  exchange: 'You were right: your exchange goes on.',
  uphold: 'What we found stays as it is.',
}

export function disputeDecidedWords(t: Translate, { ruled }: EmailDetails): Words {
  const { decision, reason, addedPaise, isByHand } = ruled ?? {
    decision: 'uphold',
    reason: '',
    addedPaise: 0,
    isByHand: false,
  }
  return {
    ...same(t('It is decided about your return')),
    paragraphs: [
      t(RULED[decision]),
      ...(reason === '' ? [] : [reason]),
      ...(addedPaise > 0 ? [t('In addition we give back {sum}.', { sum: money(addedPaise) })] : []),
      ...(isByHand ? [t('You paid in cash: we send the money to the account that you named.')] : []),
      ...(decision === 'uphold' || decision === 'part'
        ? [t('If you want to go further, our Grievance Officer looks at it; see the Terms & Conditions.')]
        : []),
    ],
  }
}
