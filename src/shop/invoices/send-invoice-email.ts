import { INVOICE_TEXTS } from '#contracts/invoices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { accountLanguage } from '../mail/account-language.ts'
import { invoiceMail } from '../mail/invoice-mail.ts'
import { mailStore } from '../mail/mail-store.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { VisitedShop } from '../shop.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceFilename } from './read-invoice.ts'

/** Only to addresses that the order or its buyer's account has: the shop carries no mail to strangers. */
export async function sendInvoiceEmail(
  shop: VisitedShop,
  idOrNumber: string,
  { email }: { email: string },
): Promise<{ success: true; message: string }> {
  const { invoice, order, emails } = await findInvoice(shop, idOrNumber)
  const to = emails.find((known) => known.toLowerCase() === email)
  if (to === undefined)
    throw new Refusal('bad_input', INVOICE_TEXTS.otherEmail, [{ path: 'email', message: INVOICE_TEXTS.otherEmail }])
  await requireWithinLimit(shop, 'invoice_mails', order.id)
  const store = await mailStore(shop, await accountLanguage(shop.db, order.userId))
  const attachments = [{ filename: invoiceFilename(invoice, order.number), invoiceId: invoice.id }]
  const letter = invoiceMail(store, { orderNumber: order.number, invoiceNumber: invoice.number })
  await shop.db.transaction((tx) => queueMail(tx, shop, to, { ...letter, attachments }))
  return { success: true, message: INVOICE_TEXTS.sent(to) }
}
