import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderEmailKind } from '../outbox/email-kinds.ts'
import { type EmailStore, emailStore } from '../outbox/email-store.ts'
import { type Email, queueEmail } from '../outbox/queue-email.ts'
import { readSellerAddress } from '../outbox/read-seller-address.ts'
import { takenBackInvoice } from './current-invoice.ts'
import { isPurchaseNumber } from './find-order.ts'
import { buildOrderEmail, type EmailDetails, LISTS_ITEMS, TELLS_TRACKING } from './order-emails.ts'
import { loadOrderItems } from './order-items.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'
import { type EmailParcel, readEmailParcels } from './purchase-email-words.ts'
import { type EmailPurchase, readEmailPurchase } from './read-email-purchase.ts'
import { type EmailTracking, readEmailTracking } from './read-email-tracking.ts'

type Buyer = Pick<typeof users.$inferSelect, 'email' | 'isEmailVerified' | 'language'>
type More = {
  items?: readonly OrderItemRow[]
  confirmKey?: string | null
  confirmCode?: string | null
  remark?: string
  tracking?: EmailTracking
  purchase?: EmailPurchase
  parcels?: readonly EmailParcel[]
  /** The parcel that it is about, where it is not the latest one. */
  awb?: string
  /** What is collected at the door; 0 when nothing is. */
  cashPaise?: number
  isCash?: boolean
  isCredit?: boolean
  payout?: { utr: string | null }
  wasCash?: boolean
  isFirstAccount?: boolean
  needsAccount?: boolean
  returned?: NonNullable<EmailDetails['returned']>
  takenBack?: NonNullable<EmailDetails['takenBack']>
  cameBack?: NonNullable<EmailDetails['cameBack']>
  isForEdit?: boolean
  isForExchange?: boolean
  exchange?: NonNullable<EmailDetails['exchange']>
  isExchange?: boolean
  isFetched?: boolean
  found?: NonNullable<EmailDetails['found']>
  ruled?: NonNullable<EmailDetails['ruled']>
  fetched?: NonNullable<EmailDetails['fetched']>
  exchangeEnd?: NonNullable<EmailDetails['exchangeEnd']>
  wasExchange?: boolean
  edited?: NonNullable<EmailDetails['edited']>
  /** Distinguishes events that may happen repeatedly to an order: a return, a refund. */
  of?: string
  /** Delayed: an event until then may make it unnecessary. */
  dueAt?: Date
}

/** Queues a mail to the buyer, in the transaction of the event; once per event. False where the daily cap drops it. */
export async function queueOrderEmail(
  tx: Db,
  shop: Shop,
  kind: OrderEmailKind,
  order: OrderRow,
  more: More = {},
): Promise<boolean> {
  // A buyer at a fair leaves none.
  if (order.email === '') return false
  const buyer = await readBuyer(tx, order)
  const store = await storeOf(tx, shop, kind, order, buyer)
  const tracking = TELLS_TRACKING.has(kind) ? await readEmailTracking(tx, order.id, more.awb) : undefined
  const items = more.items ?? (LISTS_ITEMS.has(kind) ? await loadOrderItems(tx, order.id) : [])
  const takenBack = kind === 'cancelled' && order.paidAt === null ? await takenBackInvoice(tx, order.id) : undefined
  const told = tracking === undefined ? {} : { tracking }
  const purchase = await readEmailPurchase(tx, order)
  const isWhole = isPurchaseNumber(order.number)
  const parcels = isWhole && order.purchaseId !== null ? await readEmailParcels(tx, order.purchaseId) : undefined
  const whole = { ...(purchase === undefined ? {} : { purchase }), ...(parcels === undefined ? {} : { parcels }) }
  const found = { items, buyer, ...told, ...whole, ...(takenBack === undefined ? {} : { takenBack }) }
  return queueEmail(tx, shop, order.email, orderEmail(store, kind, order, { ...more, ...found }))
}

/** What is returned goes to its seller, whose address the mail then shows. */
async function storeOf(
  tx: Db,
  shop: Shop,
  kind: OrderEmailKind,
  { sellerId }: OrderRow,
  buyer: Buyer | null,
): Promise<EmailStore> {
  const store = await emailStore(shop, buyer?.language)
  if (kind !== 'return_approved' || sellerId === HOUSE_SELLER_ID) return store
  const { storeName, returnAddress } = await readSellerAddress(tx, shop, sellerId)
  return { ...store, address: `${storeName}, ${returnAddress}` }
}

export function orderEmail(
  store: EmailStore,
  kind: OrderEmailKind,
  order: OrderRow,
  { buyer, of = '', dueAt, awb: _, ...more }: More & { items: readonly OrderItemRow[]; buyer: Buyer | null },
): Email {
  const email = buildOrderEmail(kind, order, store, { ...more, isVerified: isVerified(order, buyer) })
  return { ...email, eventKey: orderEmailKey(order.id, kind, of), ...(dueAt === undefined ? {} : { dueAt }) }
}

/** Input of an unverified buyer is not mailed to an address that anybody could have typed. */
function isVerified({ email }: OrderRow, buyer: Buyer | null): boolean {
  return buyer?.isEmailVerified === true && buyer.email === email.toLowerCase()
}

async function readBuyer(tx: Db, { id, userId }: OrderRow): Promise<Buyer | null> {
  if (userId === null) {
    const { language } = guestOrders
    const [guest] = await tx.select({ language }).from(guestOrders).where(eq(guestOrders.orderId, id))
    return guest === undefined ? null : { email: '', isEmailVerified: false, ...guest }
  }
  const { email, isEmailVerified, language } = users
  const [buyer] = await tx.select({ email, isEmailVerified, language }).from(users).where(eq(users.id, userId))
  return buyer ?? null
}

/** One email per event: `of` tells apart what happens to an order more than once. */
export function orderEmailKey(orderId: string, kind: OrderEmailKind, of: string): string {
  return `order:${orderId}:${kind}:${of}`
}
