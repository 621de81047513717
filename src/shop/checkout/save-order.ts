import { type SQL, sql } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { COMMIT_WITHOUT_SYNC } from '#database/group-commit.ts'
import { insertRows } from '#database/insert-rows.ts'
import { creditEntries } from '#database/tables/credit.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { couponUses, orderItems, orders } from '#database/tables/orders.ts'
import { payments } from '#database/tables/payments.ts'
import { purchases } from '#database/tables/purchases.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import { isPaidFirst, onlinePartPaise } from '#rules/advance.ts'
import { isDelivered } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import type { Shop } from '../context/shop.ts'
import { countCouponUse } from '../coupons/coupon-uses.ts'
import { spentRow } from '../credit/order-credit.ts'
import { invoiceDocumentWrites } from '../invoices/write-invoice-document.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { emailParcels } from '../orders/purchase-email-words.ts'
import { wholeOrder } from '../orders/purchase-rows.ts'
import { orderEmail } from '../orders/queue-order-email.ts'
import { eventRow } from '../orders/record-event.ts'
import { buildStoreEmail } from '../orders/store-emails.ts'
import { COUNT_TAKEN, countVariants, stockTaking } from '../orders/take-stock.ts'
import { paymentFailedWithdrawal } from '../orders/withdraw-payment-failed-email.ts'
import { type AddressedEmail, mailInserts, mailWake } from '../outbox/queue-email.ts'
import { toEach } from '../outbox/seller-recipients.ts'
import type { OrderDraft } from './draft-order.ts'
import { IS_SALE_VALID, saleChecks } from './sale-checks.ts'

export type SavedOrder = {
  order: OrderRow
  items: OrderItemRow[]
  invoiceNumber: string | null
}
type Written = { taken: number; numbers: Record<string, string> | null }

/** Polled this long after the order when no webhook came. */
const FIRST_CHECK_MS = 60_000

/** One draft in the caller's transaction: see `saveParts`. */
export async function saveOrder(tx: Db, shop: Shop, draft: OrderDraft): Promise<SavedOrder> {
  const [saved] = await saveParts(tx, shop, [draft])
  if (saved === undefined) throw new Error('what is drafted is saved')
  return saved
}

/**
 * Writes what one buyer orders, in the caller's transaction, whose products are locked: stock, order, payment or mails,
 * invoice, for each seller. The commit does not wait for the disk: the caller does, with `syncToDisk`, before it tells
 * anybody.
 */
export async function saveParts(tx: Db, shop: Shop, drafts: readonly OrderDraft[]): Promise<SavedOrder[]> {
  const [first] = drafts
  if (first === undefined) return []
  for (const { coupon } of drafts) if (coupon !== null) await countCouponUse(tx, coupon)
  const written = await writeInOneStatement<Written>(tx, orderWrites(shop, drafts), writtenColumns(shop, first))
  const wanted = countVariants(drafts.flatMap(({ stockLines }) => stockLines))
  if (written.taken < wanted) throw new Refusal('conflict', CHECKOUT_TEXTS.changed)
  return drafts.map((draft) => savedOrder(draft, written))
}

/**
 * Writes drafts that were made without locks, in one statement and transaction. Null, and nothing is written, when a
 * product or a buyer has changed since, or somebody else has it locked.
 */
export async function saveOrders(db: Db, shop: Shop, drafts: readonly OrderDraft[]): Promise<SavedOrder[] | null> {
  const writes = { ...saleChecks(drafts), ...orderWrites(shop, drafts, IS_SALE_VALID) }
  const [first] = drafts
  if (first === undefined) return []
  const written = await writeInOneStatement<Written>(db, writes, writtenColumns(shop, first))
  return written.taken === 0 ? null : drafts.map((draft) => savedOrder(draft, written))
}

/** An online order is mailed about when it is paid. */
function writtenColumns(shop: Shop, { order }: OrderDraft): SQL {
  const wake = isPaidFirst(order) ? sql`null` : mailWake(shop)
  const numbers = sql`(select json_object_agg(order_id, number) from paper)`
  return sql`${COUNT_TAKEN}, ${numbers} as numbers, ${wake} as woken, ${COMMIT_WITHOUT_SYNC} as commits`
}

function savedOrder({ order, items }: OrderDraft, { numbers }: Written): SavedOrder {
  return { order, items, invoiceNumber: numbers?.[order.id] ?? null }
}

/**
 * The counter of invoices is one row, and whoever has it keeps the others waiting: so it is taken with all the rest, in
 * the last statement.
 */
function orderWrites(shop: Shop, drafts: readonly OrderDraft[], condition?: SQL) {
  const takings = drafts.map(({ order, stockLines, claims, missing }) => ({
    lines: stockLines,
    claims,
    ...(missing === undefined ? {} : { missing }),
    why: { reason: isPaidFirst(order) ? ('hold' as const) : ('order' as const), orderId: order.id },
  }))
  const cash = drafts.filter(({ order }) => !isPaidFirst(order))
  const retries = cash.filter(({ mayHaveFailed }) => mayHaveFailed)
  const online = paymentRows(shop, drafts)
  const bought = drafts.flatMap(({ part }) => (part?.isFirst ? [part.purchase] : []))
  const uses = drafts.flatMap(({ coupon, order: { id: orderId, placedAt: usedAt } }) =>
    coupon === null ? [] : [{ orderId, couponId: coupon.id, usedAt }],
  )
  const guests = drafts.flatMap(({ guest }) => guest?.row ?? [])
  const spent = drafts.flatMap(({ order, credit }) =>
    credit === null ? [] : [spentRow(shop, credit.accountId, order)],
  )
  const toStore = drafts.flatMap(storeLetters)
  const documents = drafts.flatMap(({ invoice }) => invoice ?? [])
  return {
    ...stockTaking(shop, takings, condition),
    ...(bought.length > 0 && { purchase: insertRows(purchases, bought, condition) }),
    order: insertRows(
      orders,
      drafts.map(({ order }) => order),
      condition,
    ),
    items: insertRows(
      orderItems,
      drafts.flatMap(({ items }) => items),
      condition,
    ),
    event: insertRows(
      orderEvents,
      drafts.flatMap((draft) => placedEvents(shop, draft)),
      condition,
    ),
    ...(spent.length > 0 && { credit: insertRows(creditEntries, spent, condition) }),
    ...(guests.length > 0 && { guests: insertRows(guestOrders, guests, condition) }),
    ...(online.length > 0 && { payments: insertRows(payments, online, condition) }),
    ...(cash.some(isTold) && {
      news: mailInserts(
        shop,
        cash.flatMap((draft) => buyerLetter(draft, drafts)),
        condition,
      ),
    }),
    ...(retries.length > 0 && { withdrawn: paymentFailedWithdrawal(shop, retries, condition) }),
    ...(toStore.length > 0 && { store: mailInserts(shop, toStore, condition) }),
    ...(uses.length > 0 && { use: insertRows(couponUses, uses, condition) }),
    ...invoiceDocumentWrites(shop, documents, condition),
  }
}

function placedEvents(shop: Shop, { order, soldBy }: OrderDraft) {
  const { id, status: after, userId } = order
  const actor = soldBy ?? ({ by: 'shopper', userId } as const)
  const placed = eventRow(shop, id, actor, { kind: 'placed', before: null, after })
  if (order.paymentStatus === PaymentStatus.Pending) return [placed]
  const paid = { kind: 'payment', before: PaymentStatus.Pending, after: order.paymentStatus } as const
  return [placed, eventRow(shop, id, actor, paid)]
}

/** Whoever has it in hand is told nothing, nor whoever left no address. */
function isTold({ order: { email, status } }: OrderDraft): boolean {
  return email !== '' && !isDelivered(status)
}

/** Of a purchase one letter, about the whole. */
function buyerLetter(draft: OrderDraft, all: readonly OrderDraft[]): AddressedEmail[] {
  const { confirmKey, store, buyer, guest, part } = draft
  if (!isTold(draft) || part?.isFirst === false) return []
  const parts = all.filter((one) => part !== undefined && one.part?.purchase === part.purchase)
  const { order, items } = part === undefined ? draft : wholeOrder(part.purchase.number, parts)
  const firm = order.paidAt === null ? 'placed' : 'paid'
  const kind = confirmKey === null ? firm : 'to_confirm'
  const parcels = emailParcels(parts.map((one) => ({ order: one.order, seller: one.part?.seller ?? null })))
  const whole = part === undefined ? {} : { parcels }
  const email = orderEmail(store, kind, order, { items, confirmKey, confirmCode: guest?.code ?? null, buyer, ...whole })
  return [{ to: order.email, email }]
}

function storeLetters({ order, items, store, storeEmails }: OrderDraft): AddressedEmail[] {
  if (storeEmails.length === 0) return []
  const email = buildStoreEmail({ kind: 'new_order', items }, order, { ...store, language: 'en' })
  return toEach(storeEmails, email)
}

/** What the provider will be asked to collect: of a purchase all at once, by the payment of its first part. */
function paymentRows(shop: Shop, drafts: readonly OrderDraft[]) {
  const leaders = new Map<string, string>()
  return drafts.flatMap(({ order, part }) => {
    if (!isPaidFirst(order)) return []
    const { id: orderId, placedAt: createdAt } = order
    const leaderId = part === undefined ? null : (leaders.get(part.purchase.id) ?? null)
    const id = shop.newId()
    if (part !== undefined && leaderId === null) leaders.set(part.purchase.id, id)
    const nextCheckAt = leaderId === null ? new Date(createdAt.getTime() + FIRST_CHECK_MS) : null
    return [{ id, orderId, leaderId, amountPaise: onlinePartPaise(order), createdAt, nextCheckAt }]
  })
}
