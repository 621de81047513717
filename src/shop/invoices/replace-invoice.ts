import { and, eq, isNotNull } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import type { Shop } from '../context/shop.ts'
import { currentInvoice } from '../orders/current-invoice.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { accountLanguage } from '../outbox/account-language.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { InvoiceData } from './invoice-data.ts'
import { invoiceReplacedEmail } from './invoice-email.ts'
import { creditNoteDocument } from './issue-credit-note.ts'
import { invoiceDocument } from './issue-invoice.ts'
import { invoiceFilename } from './read-invoice.ts'
import { invoiceDataFrom } from './stored-document.ts'
import { writeInvoiceDocument } from './write-invoice-document.ts'

const REASONS = {
  address: 'The address changed; a new invoice follows.',
  edit: 'The order was changed; a new invoice follows.',
  payment: 'It was paid online instead of at the door; a new invoice follows.',
}

/**
 * Issued documents never change. When a locked order's address, goods or way of paying differ from its invoice, a credit note
 * cancels the invoice and a new one is issued, in the caller's transaction. An order without an invoice is left alone:
 * its invoice will carry what is true then.
 */
export async function replaceInvoice(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  items: readonly OrderItemRow[],
  why: keyof typeof REASONS = 'address',
): Promise<void> {
  const old = await currentInvoice(tx, order.id)
  if (old === null) return
  const printed = invoiceDataFrom(old)
  const fresh = await invoiceDocument(tx, shop, order, items)
  const isPaidTheSame = printed.order.payment === fresh.document.order.payment
  if (why !== 'edit' && isPaidTheSame && isSameRecipient(printed.recipient, fresh.document.recipient)) return
  await requireNothingCredited(tx, old.id)
  const amountPaise = printed.totals.totalPaise
  const credit = { refundId: null, reason: REASONS[why], amountPaise, pieces: null }
  const note = await writeInvoiceDocument(tx, shop, creditNoteDocument(shop, old, credit))
  const invoice = await writeInvoiceDocument(tx, shop, fresh)
  const store = await emailStore(shop, await accountLanguage(tx, order.userId))
  const attachments = [
    { filename: invoiceFilename({ kind: 'credit_note' }, order.number), invoiceId: note.id },
    { filename: invoiceFilename({ kind: fresh.kind }, order.number), invoiceId: invoice.id },
  ]
  const numbers = { old: old.number, note: note.number, invoice: invoice.number }
  const eventKey = `order:${order.id}:invoice_replaced:${invoice.id}`
  await queueEmail(tx, shop, order.email, {
    ...invoiceReplacedEmail(store, order, numbers, why),
    attachments,
    eventKey,
  })
}

function isSameRecipient(one: InvoiceData['recipient'], other: InvoiceData['recipient']): boolean {
  const recipientText = ({ name, address, phone, state }: InvoiceData['recipient']) =>
    JSON.stringify([name, address, phone, state])
  return recipientText(one) === recipientText(other)
}

/** A partly credited invoice cannot be credited again as a whole. */
async function requireNothingCredited(tx: Db, invoiceId: string): Promise<void> {
  const isCredit = and(eq(invoices.correctsId, invoiceId), isNotNull(invoices.refundId))
  if ((await tx.$count(invoices, isCredit)) > 0) throw new Refusal('conflict', ORDER_TEXTS.partlyRefunded)
}
