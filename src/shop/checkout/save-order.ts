import { sql } from 'drizzle-orm'
import { CHECKOUT_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { COMMIT_WITHOUT_SYNC } from '#database/group-commit.ts'
import { insertRows } from '#database/insert-rows.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { couponUses, orderItems, orders } from '#database/tables/orders.ts'
import { payments } from '#database/tables/payments.ts'
import { writeInOneStatement } from '#database/write-in-one-statement.ts'
import type { RequestContext } from '../context/shop.ts'
import { countCouponUse } from '../coupons/coupon-uses.ts'
import { invoiceDocumentWrites } from '../invoices/write-invoice-document.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { orderEmail } from '../orders/queue-order-email.ts'
import { eventRow } from '../orders/record-event.ts'
import { buildStoreEmail } from '../orders/store-emails.ts'
import { COUNT_TAKEN, countProducts, stockTaking } from '../orders/take-stock.ts'
import { paymentFailedWithdrawal } from '../orders/withdraw-payment-failed-email.ts'
import { mailInsert, mailWake } from '../outbox/queue-email.ts'
import type { OrderDraft } from './draft-order.ts'

export type SavedOrder = { order: OrderRow; items: OrderItemRow[]; invoiceNumber: string | null }

/** Polled this long after the order when no webhook came. */
const FIRST_CHECK_MS = 60_000

/**
 * Writes a draft in the caller's transaction, whose products are locked: stock, order, payment or mails, invoice. The
 * commit does not wait for the disk: the caller does, with `syncToDisk`, before it tells anybody.
 */
export async function saveOrder(tx: Db, shop: RequestContext, draft: OrderDraft): Promise<SavedOrder> {
  const { order, items, stockLines, coupon, invoice } = draft
  if (coupon !== null) await countCouponUse(tx, coupon)
  const reason = order.method === 'online' ? 'hold' : 'order'
  const taking = stockTaking(shop, stockLines, { reason, orderId: order.id })
  const invoiceNumber = invoice === null ? sql`null as number` : sql`(select number from paper) as number`
  const wake = order.method === 'online' ? sql`null` : mailWake(shop)
  const { taken, number } = await writeInOneStatement<{ taken: number; number: string | null }>(
    tx,
    { ...taking, ...orderWrites(shop, draft) },
    sql`${COUNT_TAKEN}, ${invoiceNumber}, ${wake} as woken, ${COMMIT_WITHOUT_SYNC} as commits`,
  )
  if (taken < countProducts(stockLines)) throw new Refusal('conflict', CHECKOUT_TEXTS.changed)
  return { order, items, invoiceNumber: number }
}

/**
 * All but the stock. The counter of invoices is one row, and whoever has it keeps the others waiting: so it is taken with
 * all the rest, in the last statement.
 */
function orderWrites(shop: RequestContext, draft: OrderDraft) {
  const { order, items, coupon, confirmKey, invoice, store, buyer, storeEmail } = draft
  const { id: orderId, status: after, placedAt: usedAt } = order
  const doer = { by: 'shopper', userId: order.userId ?? '' } as const
  const news = confirmKey === null ? 'placed' : 'to_confirm'
  return {
    order: insertRows(orders, [order]),
    items: insertRows(orderItems, items),
    event: insertRows(orderEvents, [eventRow(shop, orderId, doer, { kind: 'placed', after })]),
    news:
      order.method === 'online'
        ? insertRows(payments, [paymentRow(shop, order)])
        : mailInsert(shop, order.email, orderEmail(store, news, order, { items, confirmKey, buyer })),
    ...(order.method === 'online' ? {} : { withdrawn: paymentFailedWithdrawal(shop, order, items) }),
    ...(storeEmail === null
      ? {}
      : {
          store: mailInsert(
            shop,
            storeEmail,
            buildStoreEmail({ kind: 'new_order', items }, order, { ...store, language: 'en' }),
          ),
        }),
    ...(coupon === null ? {} : { use: insertRows(couponUses, [{ orderId, couponId: coupon.id, usedAt }]) }),
    ...(invoice === null ? {} : invoiceDocumentWrites(shop, invoice)),
  }
}

/** What the provider will be asked to collect. */
function paymentRow(shop: RequestContext, { id: orderId, placedAt: createdAt, totalPaise: amountPaise }: OrderRow) {
  const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS)
  return { id: shop.newId(), orderId, amountPaise, createdAt, nextCheckAt }
}
