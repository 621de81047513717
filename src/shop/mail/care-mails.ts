import type { CareInput } from '#contracts/care.ts'
import { layOut } from './mail-layout.ts'
import type { MailStore } from './mail-store.ts'
import type { Letter } from './queue-mail.ts'
import { createTranslator } from './translate.ts'

/** To the address that was typed, which may be a stranger's: nothing that was typed is repeated. */
export function ticketMail(store: MailStore, ticketNumber: string): Letter {
  const t = createTranslator(store.language)
  const ticket = { ticket: ticketNumber }
  const words = layOut(store, {
    heading: t('We have your message'),
    paragraphs: [
      t('Its ticket number is {ticket}. Please mention it if you write or call again.', ticket),
      t('We answer within 48 hours, on most days sooner.'),
    ],
    note: t('If you did not write to us, somebody mistyped an address: you need do nothing.'),
  })
  return { kind: 'care_ticket', subject: t('{ticket}: we have your message', ticket), ...words }
}

/** To the shop: what was written, by whom. */
export function messageMail(store: MailStore, ticketNumber: string, input: CareInput): Letter {
  const { name, email, subject, message, orderNumber } = input
  const words = layOut(store, {
    heading: subject,
    paragraphs: [
      `${name} (${email}) wrote:`,
      ...message.split(/\n{2,}/),
      ...(orderNumber ? [`About order ${orderNumber}.`] : []),
    ],
    note: `Ticket ${ticketNumber}. The answer is best written in customer care, where it is kept.`,
  })
  return { kind: 'care_message', subject: `${ticketNumber}: ${subject}`, ...words }
}

/** To the customer: what the shop answers, with the ticket to quote. */
export function careReplyMail(
  store: MailStore,
  { ticketNumber, subject }: { ticketNumber: string; subject: string },
  body: string,
): Letter {
  const t = createTranslator(store.language)
  const ticket = { ticket: ticketNumber, subject }
  const words = layOut(store, {
    heading: t('Our answer to you'),
    paragraphs: body.split(/\n{2,}/),
    note: t('Ticket {ticket}: {subject}. Please mention the number if you write again.', ticket),
  })
  return { kind: 'care_reply', subject: t('{ticket}: our answer', ticket), ...words }
}
