import { and, eq, isNotNull } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { accountLanguage } from '../mail/account-language.ts'
import { invoiceReplacedMail } from '../mail/invoice-mail.ts'
import { mailStore } from '../mail/mail-store.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import type { InvoiceData } from './invoice-data.ts'
import { invoiceInForce } from './invoice-in-force.ts'
import { creditPaper } from './issue-credit-note.ts'
import { invoicePaper } from './issue-invoice.ts'
import { invoiceDataFrom } from './kept-document.ts'
import { invoiceFilename } from './read-invoice.ts'
import { writePaper } from './write-paper.ts'

/**
 * A paper that went out is never rewritten. When a locked order's address is no longer the one on its invoice, a credit
 * note takes the invoice back and a new one is written, in the caller's transaction. Nothing happens to an order without
 * an invoice: it will get one with the address it has then.
 */
export async function replaceInvoice(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> {
  const old = await invoiceInForce(tx, order.id)
  if (old === null) return
  const said = invoiceDataFrom(old)
  const fresh = await invoicePaper(shop, order, items)
  if (isSameRecipient(said.recipient, fresh.document.recipient)) return
  await requireNothingCredited(tx, old.id)
  const amountPaise = said.totals.totalPaise
  const why = { refundId: null, reason: 'The address changed; a new invoice follows.', amountPaise, pieces: null }
  const note = await writePaper(tx, shop, creditPaper(shop, old, why))
  const invoice = await writePaper(tx, shop, fresh)
  const store = await mailStore(shop, await accountLanguage(tx, order.userId))
  const attachments = [
    { filename: invoiceFilename({ kind: 'credit_note' }, order.number), invoiceId: note.id },
    { filename: invoiceFilename({ kind: fresh.kind }, order.number), invoiceId: invoice.id },
  ]
  const numbers = { order: order.number, old: old.number, note: note.number, invoice: invoice.number }
  const eventKey = `order:${order.id}:invoice_replaced:${invoice.id}`
  await queueMail(tx, shop, order.email, { ...invoiceReplacedMail(store, numbers), attachments, eventKey })
}

function isSameRecipient(one: InvoiceData['recipient'], other: InvoiceData['recipient']): boolean {
  const words = ({ name, address, phone, state }: InvoiceData['recipient']) =>
    JSON.stringify([name, address, phone, state])
  return words(one) === words(other)
}

/** A part that was credited cannot be credited again with the whole. */
async function requireNothingCredited(tx: Db, invoiceId: string): Promise<void> {
  const isCredit = and(eq(invoices.correctsId, invoiceId), isNotNull(invoices.refundId))
  if ((await tx.$count(invoices, isCredit)) > 0) throw new Refusal('conflict', ORDER_TEXTS.partlyRefunded)
}
