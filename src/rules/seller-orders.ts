import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

export const ORDER_SORTS = ['date-desc', 'date-asc', 'amount-desc', 'amount-asc'] as const
/** The heads of the table sort by status as well; the picker over the cards keeps to the four. */
export const TABLE_SORTS = [...ORDER_SORTS, 'status-asc', 'status-desc'] as const
export type OrderSort = (typeof TABLE_SORTS)[number]

/** How an order is paid, as a seller asks for it: by what came, by what is still to come, or by the way it comes. */
export const PAYMENT_FILTERS = ['', 'paid', 'waiting', 'collect', 'failed', 'refund', 'online', 'cod'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]
/** What is printed of many orders at once. */
export const DOCUMENT_KINDS = ['slips', 'invoices'] as const
export type InvoiceDocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What waits to be put into a parcel. */
export const TO_PACK = ['Processing', 'Paid'] as const satisfies readonly OrderStatus[]

/** What a card's picker offers: six, and Paid as long as that is what the order is. */
export function pickableStatuses(current: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => status !== 'Paid' || current === 'Paid')
}

/** Counting stops here: nobody needs to know which of fifty thousand it is, and a page must not wait for it. */
export const COUNTED_AT_MOST = 10_000
export const ORDERS_A_PAGE = 20
/** Cards are long, rows are short. */
export const PAGE_SIZES = [ORDERS_A_PAGE, 50, 100] as const
/** So many can be chosen, printed, sent and exported at once, on however many pages they stand. */
export const CHOSEN_AT_MOST = 200
export const LAST_PAGE = COUNTED_AT_MOST / ORDERS_A_PAGE
