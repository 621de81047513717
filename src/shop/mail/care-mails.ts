import type { CareInput } from '#contracts/care.ts'
import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

/** To the address that was typed, which may be a stranger's: nothing that was typed is repeated. */
export function ticketMail(storeName: string, ticketNumber: string): Letter {
  const words = layOut({
    storeName,
    heading: 'We have your message',
    paragraphs: [
      `Its ticket number is ${ticketNumber}. Please mention it if you write or call again.`,
      'We answer within 48 hours, on most days sooner.',
    ],
    note: 'If you did not write to us, somebody mistyped an address: you need do nothing.',
  })
  return { kind: 'care_ticket', subject: `${ticketNumber}: we have your message`, ...words }
}

/** To the shop: what was written, by whom. */
export function messageMail(storeName: string, ticketNumber: string, input: CareInput): Letter {
  const { name, email, subject, message, orderNumber } = input
  const words = layOut({
    storeName,
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
  storeName: string,
  { ticketNumber, subject }: { ticketNumber: string; subject: string },
  body: string,
): Letter {
  const words = layOut({
    storeName,
    heading: 'Our answer to you',
    paragraphs: body.split(/\n{2,}/),
    note: `Ticket ${ticketNumber}: ${subject}. Please mention the number if you write again.`,
  })
  return { kind: 'care_reply', subject: `${ticketNumber}: our answer`, ...words }
}
