import { and, eq, like, ne } from 'drizzle-orm'
import { CHECKOUT_TEXTS, ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { mails } from '#database/tables/mail.ts'
import { orderKeys } from '#database/tables/order-keys.ts'
import { orders } from '#database/tables/orders.ts'
import { guestContact } from '#rules/guest-contact.ts'
import { isPending } from '#rules/order-status.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { isCashBlocked } from '../checkout/is-cash-blocked.ts'
import { isAtOpenLimit } from '../checkout/require-cod.ts'
import type { RequestContext } from '../context/shop.ts'
import { replaceInvoice } from '../invoices/replace-invoice.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { orderEmailKey } from '../orders/queue-order-email.ts'
import { recordEvent } from '../orders/record-event.ts'
import { buildSearchText } from '../orders/search-text.ts'

/** Whether an order without an account gets another email address. */
export function isEmailCorrected(order: OrderRow, shipping: ShippingInfo): boolean {
  return order.userId === null && guestContact(shipping).email !== guestContact(order).email
}

/** Each correction mails an address that anybody could have typed: few for one order, else as for placing one. */
export async function requireFewCorrections(shop: RequestContext, order: OrderRow, to: ShippingInfo): Promise<void> {
  await requireWithinLimit(shop, 'order_email_changes', order.id)
  await requireWithinLimit(shop, 'waiting_orders_unverified', networkFromAddress(shop.currentUser.address))
  await requireWithinLimit(shop, 'guest_orders', guestContact(to).email)
}

/** For a locked order: it waits for its six digits, and could have been placed with the new address. */
export async function requireCorrectable(
  tx: Db,
  shop: RequestContext,
  order: OrderRow,
  shipping: ShippingInfo,
): Promise<void> {
  const contact = guestContact(shipping)
  const [guest] = await tx.select().from(guestOrders).where(eq(guestOrders.orderId, order.id))
  if (guest === undefined || guest.codeHash === null) throw refusal('bad_input', ORDER_TEXTS.emailStays)
  if (await isCashBlocked(tx, contact.email)) throw refusal('conflict', CHECKOUT_TEXTS.codBlocked)
  const { terms } = await shop.settings.get()
  if (await isAtOpenLimit(tx, terms, { id: null, guest: { ...guest, ...contact } }, order.id)) {
    throw refusal('conflict', CHECKOUT_TEXTS.codTooManyOpen)
  }
}

function refusal(code: 'bad_input' | 'conflict', text: string): Refusal {
  return new Refusal(code, text, [fieldProblem('shippingInfo.email', text)])
}

/** What went to the mailbox before opens the order no more. The key by which it was corrected stays. */
export async function dropOldLinks(tx: Db, { currentUser }: RequestContext, order: OrderRow): Promise<void> {
  const own = currentUser.role === 'guest' ? currentUser.orderKey?.keyHash : undefined
  const isOther = own === undefined ? undefined : ne(orderKeys.keyHash, own)
  await tx.delete(orderKeys).where(and(eq(orderKeys.orderId, order.id), isOther))
}

/** Links are made when a mail is sent, so one that still waits would open the order. */
export async function withdrawOldMails(tx: Db, order: OrderRow): Promise<void> {
  const isOfOrder = like(mails.eventKey, `${orderEmailKey(order.id, 'to_confirm', '')}%`)
  await tx.delete(mails).where(and(isOfOrder, eq(mails.to, order.email), eq(mails.state, 'queued')))
}

/** Another part of what waits for the same code: its mails too would go on to whoever has the mistyped address. */
export async function correctPart(tx: Db, shop: RequestContext, part: OrderRow, from: string, email: string) {
  if (part.userId !== null || part.email !== from || !isPending(part.status)) return
  const shipping = { ...part, email }
  const items = await loadOrderItems(tx, part.id)
  const searchText = buildSearchText(part.number, shipping, items)
  const [changed = shipping] = await tx
    .update(orders)
    .set({ email, searchText, updatedAt: shop.now() })
    .where(eq(orders.id, part.id))
    .returning()
  await tx.update(guestOrders).set(guestContact(shipping)).where(eq(guestOrders.orderId, part.id))
  await dropOldLinks(tx, shop, part)
  await recordEvent(tx, shop, part.id, { by: 'shopper', userId: null }, { kind: 'address', after: null })
  await replaceInvoice(tx, shop, changed, items)
  await withdrawOldMails(tx, part)
}
