import { INVOICE_COPY } from '#contracts/orders/invoice-texts.ts'
import { maskPhone, maskShipping } from '#rules/masked-shipping.ts'
import { requiresRecipientName } from '#rules/named-recipient.ts'
import { isContactHidden } from '../access/contacts.ts'
import type { RequestContext } from '../context/shop.ts'
import { isBuyerHidden } from '../orders/desk-row.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { InvoiceData } from './invoice-data.ts'

type Show = (data: InvoiceData) => InvoiceData

/**
 * A document as whoever asks may see it; the stored one stays as it was issued. By a link it shows as much as the link.
 * To a seller whose order is over it shows as much as their desk, unless the law wants the whole recipient in it.
 */
export function shownInvoice(shop: RequestContext, order: OrderRow): Show {
  if (shop.currentUser.role === 'guest') return withoutRecipient
  const show = isContactHidden(shop.currentUser) ? withoutPhone : (data: InvoiceData) => data
  if (!isBuyerHidden(shop, order)) return show
  return (data) => (requiresRecipientName(data.totals.taxablePaise) ? withoutPhone(data) : withoutRecipient(data))
}

function withoutPhone(data: InvoiceData): InvoiceData {
  return { ...data, recipient: { ...data.recipient, phone: maskPhone(data.recipient.phone) } }
}

/** Mails with links are forwarded: the whole address is in the document that is mailed to its buyer. */
function withoutRecipient(data: InvoiceData): InvoiceData {
  const { name, address, phone, ...place } = data.recipient
  const { fullName, phone: end, address: street } = maskShipping({ ...NOBODY, fullName: name, phone })
  const recipient = { ...place, name: fullName, address: [street, ...address.slice(1)], phone: end }
  return { ...data, recipient, copyNote: INVOICE_COPY }
}

const NOBODY = { fullName: '', phone: '', email: '', address: '', city: '', state: '', country: '', postalCode: '' }
