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
