import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { toRupees } from '#rules/money.ts'
import type { RefundSums } from '#rules/refund-amount.ts'
import { type CashHolder, HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readCashHolder } from '../payments/cash-holder.ts'
import { readRefundable } from '../payments/read-refundable.ts'

/** The amounts the refund form shows. */
export async function readRefundSums(shop: RequestContext, idOrNumber: string): Promise<RefundSumsJson> {
  const by = authorize(shop, 'run_orders')
  const order = await findDeskOrder(shop.db, by, idOrNumber)
  const sums = await readRefundable(shop.db, order)
  const cashWith = await cashWithOf(shop.db, order, sums)
  return {
    ...refundSumsToJson(sums),
    ...((await mayPayOut(shop.db, shop, order, sums)) ? { mayPayOut: true } : {}),
    ...(cashWith === null ? {} : { cashWith }),
  }
}

type CashLeft = { cashLeftPaise: number }

/** Whether cash of it can go back to an account that the buyer names: only cash that reached the shop itself. */
export async function mayPayOut(
  db: Db,
  { payouts }: Shop,
  order: OrderRow,
  { cashLeftPaise }: CashLeft,
): Promise<boolean> {
  const isSent = payouts !== null && order.channel === 'website' && cashLeftPaise >= LEAST_PAISE
  return isSent && (await readCashHolder(db, order)) === 'shop'
}

/** Of another seller's order: that of the shop's own is with the shop. */
async function cashWithOf(db: Db, order: OrderRow, { cashLeftPaise }: CashLeft): Promise<CashHolder | null> {
  return order.sellerId === HOUSE_SELLER_ID || cashLeftPaise === 0 ? null : readCashHolder(db, order)
}

/** Less than a rupee cannot be paid out. */
const LEAST_PAISE = 100

export function refundSumsToJson({ paidPaise, refundedPaise, leftPaise }: RefundSums): RefundSumsJson {
  return { paid: toRupees(paidPaise), refunded: toRupees(refundedPaise), left: toRupees(leftPaise) }
}
