import { INVOICE_TEXTS } from '#contracts/orders/invoices.ts'
import { Refusal } from '#contracts/refusal.ts'
import { maskEmail } from '#rules/masked-shipping.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { accountLanguage } from '../outbox/account-language.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceEmail } from './invoice-email.ts'
import { invoiceFilename } from './read-invoice.ts'

/** Only to addresses of the order or its buyer's account: the shop is no open relay. */
export async function sendInvoiceEmail(
  shop: RequestContext,
  idOrNumber: string,
  { email }: { email?: string | undefined },
): Promise<{ success: true; message: string }> {
  const { invoice, order, emails } = await findInvoice(shop, idOrNumber)
  const isByLink = shop.currentUser.role === 'guest'
  const to = email === undefined && isByLink ? emails[0] : emails.find((known) => known.toLowerCase() === email)
  if (to === undefined || to === '')
    throw new Refusal('bad_input', INVOICE_TEXTS.otherEmail, [{ path: 'email', message: INVOICE_TEXTS.otherEmail }])
  await requireWithinLimit(shop, 'invoice_mails', order.id)
  const store = await emailStore(shop, await accountLanguage(shop.db, order.userId))
  const attachments = [{ filename: invoiceFilename(invoice, order.number), invoiceId: invoice.id }]
  const message = invoiceEmail(store, order, invoice.number)
  await shop.db.transaction((tx) => queueEmail(tx, shop, to, { ...message, attachments }))
  return { success: true, message: INVOICE_TEXTS.sent(isByLink ? maskEmail(to) : to) }
}
