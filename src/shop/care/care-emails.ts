import type { CareInput } from '#contracts/care/care.ts'
import { INDIA } from '#rules/indian-time.ts'
import { threadPath } from '../outbox/care-link.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import { withoutKeyPlaces } from '../outbox/mail-keys.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'
import type { QueryRow } from './query-row.ts'

type Linked = Pick<QueryRow, 'id' | 'userId' | 'ticketNumber'>

/** To the address that was typed, which may be a stranger's: none of the input is repeated. */
export function ticketEmail(store: EmailStore, query: Linked): Email {
  const t = createTranslator(store.language)
  const ticket = { ticket: query.ticketNumber }
  const content = renderEmail(store, {
    heading: t('We have your message'),
    paragraphs: [
      t('Its ticket number is {ticket}. Please mention it if you write or call again.', ticket),
      t('We answer within 48 hours, on most days sooner.'),
    ],
    button: { label: t('See the conversation'), href: store.publicUrl + threadPath(query) },
    note: t('If you did not write to us, somebody mistyped an address: you need do nothing.'),
  })
  return { kind: 'care_ticket', subject: t('{ticket}: we have your message', ticket), ...content }
}

/** To the shop: the message and its sender. */
export function messageEmail(store: EmailStore, ticketNumber: string, input: CareInput): Email {
  const { name, email, subject, message, orderNumber } = input
  const content = renderEmail(store, {
    heading: withoutKeyPlaces(subject),
    paragraphs: [
      withoutKeyPlaces(`${name} (${email}) wrote:`),
      ...withoutKeyPlaces(message).split(/\n{2,}/),
      ...(orderNumber ? [`About order ${orderNumber}.`] : []),
    ],
    note: `Ticket ${ticketNumber}. The answer is best written in customer care, where it is kept.`,
  })
  return { kind: 'care_message', subject: `${ticketNumber}: ${subject}`, ...content }
}

/** To the customer: the reply, with the ticket number. */
export function careReplyEmail(
  store: EmailStore,
  query: Linked & { subject: string },
  { body, takesMail, pictureCount }: { body: string; takesMail: boolean; pictureCount: number },
): Email {
  const t = createTranslator(store.language)
  const ticket = { ticket: query.ticketNumber, subject: withoutKeyPlaces(query.subject) }
  const content = renderEmail(store, {
    heading: t('Our answer to you'),
    paragraphs: [
      ...withoutKeyPlaces(body).split(/\n{2,}/),
      ...(pictureCount > 0 ? [t('Pictures belong to it: you see them in the conversation.')] : []),
      ...(takesMail ? [t('You can simply reply to this mail, or answer in the conversation.')] : []),
    ],
    button: { label: t('See the conversation'), href: store.publicUrl + threadPath(query) },
    note: t('Ticket {ticket}: {subject}. Please mention the number if you write again.', ticket),
  })
  return { kind: 'care_reply', subject: t('{ticket}: our answer', ticket), ...content }
}

/** To the shop: the customer wrote again, after the shop had the last word. */
export function answerEmail(store: EmailStore, { ticketNumber, name, subject }: QueryRow, body: string): Email {
  const content = renderEmail(store, {
    heading: withoutKeyPlaces(subject),
    paragraphs: [withoutKeyPlaces(`${name} wrote again:`), ...withoutKeyPlaces(body).split(/\n{2,}/)],
    button: { label: 'Open customer care', href: deskHref(store, ticketNumber) },
    note: `Ticket ${ticketNumber}. The answer is best written in customer care, where it is kept.`,
  })
  return { kind: 'care_message', subject: `${ticketNumber}: ${subject}`, ...content }
}

/** To the shop: a legal deadline is near, or past. */
export function deadlineEmail(store: EmailStore, query: QueryRow, isAcknowledged: boolean): Email {
  const { ticketNumber, alarm, subject } = query
  const what = isAcknowledged ? 'solved within one month' : 'answered within 48 hours'
  const isLate = alarm === 'late'
  const content = renderEmail(store, {
    heading: isLate ? `${ticketNumber} was not ${what}` : `${ticketNumber} is to be ${what}`,
    paragraphs: [
      withoutKeyPlaces(`It is about: ${subject}`),
      isLate
        ? 'The law sets this time for complaints. The customer has been told that it was passed on to you.'
        : `The law sets this time for complaints. It ends ${toIndianTime(query.deadlineAt)}.`,
    ],
    button: { label: 'Open customer care', href: deskHref(store, ticketNumber) },
  })
  const subjectLine = isLate ? `${ticketNumber}: the time to ${isAcknowledged ? 'solve' : 'answer'} it is over` : null
  return { kind: 'care_deadline', subject: subjectLine ?? `${ticketNumber}: little time is left`, ...content }
}

function deskHref({ publicUrl }: EmailStore, ticketNumber: string): string {
  return `${publicUrl}/admin/customer-care?search=${ticketNumber}`
}

function toIndianTime(at: Date | null): string {
  if (at === null) return 'soon'
  const parts = { dateStyle: 'medium', timeStyle: 'short', ...INDIA } as const
  return `${new Intl.DateTimeFormat('en-IN', parts).format(at)} (India)`
}
