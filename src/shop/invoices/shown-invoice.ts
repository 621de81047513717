import { maskPhone } from '#rules/masked-shipping.ts'
import { isContactHidden } from '../access/contacts.ts'
import type { RequestContext } from '../context/shop.ts'
import type { InvoiceData } from './invoice-data.ts'

/** A document as the desk may show it: to some helpers without the buyer's phone number. */
export function shownInvoice({ currentUser }: RequestContext): (data: InvoiceData) => InvoiceData {
  if (!isContactHidden(currentUser)) return (data) => data
  return (data) => ({ ...data, recipient: { ...data.recipient, phone: maskPhone(data.recipient.phone) } })
}
