import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import { toRupees } from '#rules/money.ts'
import type { RefundSums } from '#rules/refund-amount.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { readRefundable } from '../payments/read-refundable.ts'

/** The amounts the refund form shows. */
export async function readRefundSums(shop: RequestContext, idOrNumber: string): Promise<RefundSumsJson> {
  const by = authorize(shop, 'run_orders')
  const order = await findDeskOrder(shop.db, by, idOrNumber)
  const sums = await readRefundable(shop.db, order)
  return { ...refundSumsToJson(sums), ...(mayPayOut(shop, order, sums) ? { mayPayOut: true } : {}) }
}

/** Whether cash of it can go back to an account that the buyer names: only cash that reached the shop itself. */
export function mayPayOut(
  { payouts }: Shop,
  { channel, sellerId }: Pick<OrderRow, 'channel' | 'sellerId'>,
  { cashLeftPaise }: { cashLeftPaise: number },
): boolean {
  const isOurs = channel === 'website' && sellerId === HOUSE_SELLER_ID
  return payouts !== null && isOurs && cashLeftPaise >= LEAST_PAISE
}

/** Less than a rupee cannot be paid out. */
const LEAST_PAISE = 100

export function refundSumsToJson({ paidPaise, refundedPaise, leftPaise }: RefundSums): RefundSumsJson {
  return { paid: toRupees(paidPaise), refunded: toRupees(refundedPaise), left: toRupees(leftPaise) }
}
