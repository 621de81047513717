import { isDead, isFirm, ORDER_STATUSES, OrderStatus } from './order-status.ts'

export const ORDER_SORTS = ['date-desc', 'date-asc', 'amount-desc', 'amount-asc'] as const
/** The table headers also sort by status; the select above the cards offers the four. */
export const TABLE_SORTS = [...ORDER_SORTS, 'status-asc', 'status-desc'] as const
export type OrderSort = (typeof TABLE_SORTS)[number]

/** Payment filters of the seller's list: by what was paid, what is still to come, or the method. */
export const PAYMENT_FILTERS = ['', 'paid', 'waiting', 'collect', 'failed', 'refund', 'online', 'cod'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]
/** Documents that can be printed for many orders at once. */
export const DOCUMENT_KINDS = ['slips', 'invoices'] as const
export type InvoiceDocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Orders that wait to be packed. */
export const TO_PACK = ORDER_STATUSES.filter(isFirm)

/** What a seller may choose: six. Paid is what a payment makes of an order. */
export const SELLER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== OrderStatus.Paid)

/**
 * Options of a card's status select: the seller's, and Paid while it is the current status. Ending a paid order gives
 * its money back, which not everybody may.
 */
export function pickableStatuses(current: OrderStatus, mayEnd = true): OrderStatus[] {
  return ORDER_STATUSES.filter(
    (status) => status === current || (SELLER_STATUSES.includes(status) && (mayEnd || !isDead(status))),
  )
}

/** Counting stops here: nobody needs the exact number beyond it, and the page must not wait for it. */
export const COUNTED_AT_MOST = 10_000
export const ORDERS_A_PAGE = 20
/** Cards are long, rows are short. */
export const PAGE_SIZES = [ORDERS_A_PAGE, 50, 100] as const
/** How many orders can be selected, printed, shipped and exported at once, across pages. */
export const CHOSEN_AT_MOST = 200
export const LAST_PAGE = COUNTED_AT_MOST / ORDERS_A_PAGE
