import { layOut } from './mail-layout.ts'
import type { Letter } from './queue-mail.ts'

export function invoiceMail(
  storeName: string,
  { orderNumber, invoiceNumber }: { orderNumber: string; invoiceNumber: string },
): Letter {
  const words = layOut({
    storeName,
    heading: 'Here is your invoice',
    paragraphs: [
      `The invoice ${invoiceNumber} for your order ${orderNumber} is attached to this mail.`,
      'Please keep it: you may need it for a return or a repair.',
    ],
  })
  return { kind: 'invoice', subject: `Invoice for your ${storeName} order ${orderNumber}`, ...words }
}

type Numbers = { order: string; old: string; note: string; invoice: string }

/** A paper that went out is taken back by another and not rewritten: the buyer gets both. */
export function invoiceReplacedMail(storeName: string, { order, old, note, invoice }: Numbers): Letter {
  const words = layOut({
    storeName,
    heading: 'Your new invoice',
    paragraphs: [
      `The address of your order ${order} was changed, so it has a new invoice, ${invoice}. The credit note ${note} takes back the invoice ${old}. Both are attached to this mail.`,
      'Nothing else changes: you pay the same.',
    ],
    note: 'If you did not change the address, please answer this mail at once.',
  })
  return { kind: 'invoice_replaced', subject: `New invoice for your ${storeName} order ${order}`, ...words }
}
