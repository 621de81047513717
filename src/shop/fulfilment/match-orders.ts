import { and, eq, gte, ilike, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SellerOrdersQuery } from '#contracts/seller/seller-orders.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { purchases } from '#database/tables/purchases.ts'
import { returns } from '#database/tables/returns.ts'
import { endOfDay, startOfDay } from '#rules/indian-time.ts'
import { isSold, ORDER_STATUSES, owesCash } from '#rules/order-status.ts'
import { isPaymentMade, PAYMENT_STATUSES, PaymentStatus } from '#rules/payment-status.ts'
import { type PaymentFilter, TO_PACK } from '#rules/seller-orders.ts'
import { isForeignSeller } from '#rules/sellers.ts'
import { isContactHidden } from '../access/contacts.ts'
import type { SignedIn } from '../context/current-user.ts'
import { isReturnWaiting } from './waiting-returns.ts'

const MAX_WORDS = 6
/** A prefix that this many parcels share is not one parcel's number. */
const MAX_PARCELS = 100
/** Shorter prefixes match too much. */
const MIN_NUMBER_LENGTH = 4

export type OrderFilter = Pick<SellerOrdersQuery, 'search' | 'status' | 'returns' | 'pack' | 'payment' | 'from' | 'to'>

export const ANY_ORDER: OrderFilter = {
  search: '',
  status: 'All',
  returns: '',
  pack: '',
  payment: '',
  from: '',
  to: '',
}

const hasWaitingReturn = sql`exists (select 1 from ${returns}
  where "returns"."order_id" = "orders"."id" and ${isReturnWaiting})`

const IS_PAID: Record<Exclude<PaymentFilter, ''>, SQL | undefined> = {
  paid: inArray(orders.paymentStatus, PAYMENT_STATUSES.filter(isPaymentMade)),
  waiting: and(
    eq(orders.paymentStatus, PaymentStatus.Pending),
    eq(orders.method, 'online'),
    inArray(orders.status, ORDER_STATUSES.filter(isSold)),
  ),
  collect: and(
    eq(orders.paymentStatus, PaymentStatus.Pending),
    eq(orders.method, 'COD'),
    inArray(orders.status, ORDER_STATUSES.filter(owesCash)),
  ),
  failed: eq(orders.paymentStatus, PaymentStatus.Failed),
  // A requested return is not a refund yet. The first condition repeats the partial index's, the second narrows it.
  refund: and(sql`${orders.refundStatus} <> 'None'`, inArray(orders.refundStatus, ['Partly refunded', 'Refunded'])),
  online: eq(orders.method, 'online'),
  cod: eq(orders.method, 'COD'),
}

/**
 * Every word and every filter must match; each has an index. `isMasked`: for eyes that do not see whole addresses;
 * `isContactHidden`: nor phone numbers and email addresses.
 */
export function matchOrders(
  { search, status, returns: returnFilter, pack, payment, from, to }: OrderFilter,
  { isMasked = false, isContactHidden: isHidden = false } = {},
): SQL | undefined {
  const isInText = isMasked ? isInShownText : isHidden ? isBesideContacts : isInSearchText
  const keywords = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return and(
    status === 'All' ? undefined : eq(orders.status, status),
    pack === '' ? undefined : inArray(orders.status, TO_PACK),
    returnFilter === '' ? undefined : hasWaitingReturn,
    payment === '' ? undefined : IS_PAID[payment],
    from === '' ? undefined : gte(orders.placedAt, startOfDay(from)),
    to === '' ? undefined : lt(orders.placedAt, endOfDay(to)),
    ...keywords.map((keyword) => hasWord(keyword, isInText)),
  )
}

/**
 * Number, name, phone, email, city, PIN code or title by the trigram index; or the number of an invoice, of a parcel or
 * of what was ordered together. Those are looked up first in subqueries: joined to the orders they would cause a sequential scan.
 */
function hasWord(keyword: string, isInText: (keyword: string) => SQL | undefined): SQL | undefined {
  if (keyword.length < MIN_NUMBER_LENGTH) return isInText(keyword)
  const ofPaper = sql`select ${invoices.orderId} from ${invoices} where ${invoices.number} = ${keyword.toUpperCase()}`
  const ofParcel = sql`select ${orderTracking.orderId} from ${orderTracking}
    where lower(${orderTracking.trackingId}) like ${`${escaped(keyword)}%`} limit ${MAX_PARCELS}`
  const whole = sql`select ${purchases.id} from ${purchases} where ${purchases.number} = ${keyword.toUpperCase()}`
  return or(
    isInText(keyword),
    sql`${orders.id} = any(array(${ofPaper}))`,
    sql`${orders.id} = any(array(${ofParcel}))`,
    sql`${orders.purchaseId} = any(array(${whole}))`,
  )
}

function isInSearchText(keyword: string): SQL | undefined {
  return like(orders.searchText, `%${escaped(keyword)}%`)
}

/** For a helper who may not see phone numbers and email addresses. */
function isBesideContacts(keyword: string): SQL | undefined {
  const part = `%${escaped(keyword)}%`
  const text = sql`replace(replace(${orders.searchText}, lower(${orders.phone}), ''), lower(${orders.email}), '')`
  return and(like(orders.searchText, part), sql`${text} like ${part}`)
}

/** What the user's searches must not tell. */
export function searchLimits(by: SignedIn): { isMasked: boolean; isContactHidden: boolean } {
  return { isMasked: isForeignSeller(by), isContactHidden: isContactHidden(by) }
}

/** What is shown whole: letter by letter a search would tell the rest. */
function isInShownText(keyword: string): SQL | undefined {
  const part = `%${escaped(keyword)}%`
  const hasTitle = sql`exists (select 1 from ${orderItems}
    where "order_items"."order_id" = "orders"."id" and "order_items"."title" ilike ${part})`
  return or(ilike(orders.number, part), ilike(orders.city, part), eq(orders.postalCode, keyword), hasTitle)
}

function escaped(keyword: string): string {
  return keyword.replace(/[\\%_]/g, '\\$&')
}
