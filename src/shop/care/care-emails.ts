import type { CareInput } from '#contracts/care/care.ts'
import { renderEmail } from '../outbox/email-layout.ts'
import type { EmailStore } from '../outbox/email-store.ts'
import type { Email } from '../outbox/queue-email.ts'
import { createTranslator } from '../outbox/translate.ts'

/** To the address that was typed, which may be a stranger's: none of the input is repeated. */
export function ticketEmail(store: EmailStore, ticketNumber: string): Email {
  const t = createTranslator(store.language)
  const ticket = { ticket: ticketNumber }
  const content = renderEmail(store, {
    heading: t('We have your message'),
    paragraphs: [
      t('Its ticket number is {ticket}. Please mention it if you write or call again.', ticket),
      t('We answer within 48 hours, on most days sooner.'),
    ],
    note: t('If you did not write to us, somebody mistyped an address: you need do nothing.'),
  })
  return { kind: 'care_ticket', subject: t('{ticket}: we have your message', ticket), ...content }
}

/** To the shop: the message and its sender. */
export function messageEmail(store: EmailStore, ticketNumber: string, input: CareInput): Email {
  const { name, email, subject, message, orderNumber } = input
  const content = renderEmail(store, {
    heading: subject,
    paragraphs: [
      `${name} (${email}) wrote:`,
      ...message.split(/\n{2,}/),
      ...(orderNumber ? [`About order ${orderNumber}.`] : []),
    ],
    note: `Ticket ${ticketNumber}. The answer is best written in customer care, where it is kept.`,
  })
  return { kind: 'care_message', subject: `${ticketNumber}: ${subject}`, ...content }
}

/** To the customer: the reply, with the ticket number. */
export function careReplyEmail(
  store: EmailStore,
  { ticketNumber, subject }: { ticketNumber: string; subject: string },
  body: string,
): Email {
  const t = createTranslator(store.language)
  const ticket = { ticket: ticketNumber, subject }
  const content = renderEmail(store, {
    heading: t('Our answer to you'),
    paragraphs: body.split(/\n{2,}/),
    note: t('Ticket {ticket}: {subject}. Please mention the number if you write again.', ticket),
  })
  return { kind: 'care_reply', subject: t('{ticket}: our answer', ticket), ...content }
}
