import { and, eq, isNotNull } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'
import { readInvoice } from '../invoices/read-invoice.ts'

/** An attachment of a mail in the sandbox inbox; null when there is none. */
export async function readSandboxAttachment(shop: Shop, mailId: string, filename: string): Promise<Buffer | null> {
  if (!/^[0-9a-f-]{36}$/.test(mailId)) return null
  const [mail] = await shop.db
    .select({ attachments: mails.attachments })
    .from(mails)
    .where(and(eq(mails.id, mailId), isNotNull(mails.sentAt)))
  const attachment = mail?.attachments.find((one) => one.filename === filename)
  return attachment === undefined ? null : (await readInvoice(shop, attachment.invoiceId)).content
}
