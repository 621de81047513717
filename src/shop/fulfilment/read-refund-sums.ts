import type { RefundSumsJson } from '#contracts/seller/seller-orders.ts'
import { toRupees } from '#rules/money.ts'
import type { RefundSums } from '#rules/refund-amount.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'
import { readRefundable } from '../payments/read-refundable.ts'

/** The amounts the refund form shows. */
export async function readRefundSums(shop: RequestContext, idOrNumber: string): Promise<RefundSumsJson> {
  const by = authorize(shop, 'run_orders')
  return refundSumsToJson(await readRefundable(shop.db, await findDeskOrder(shop.db, by, idOrNumber)))
}

export function refundSumsToJson({ paidPaise, refundedPaise, leftPaise }: RefundSums): RefundSumsJson {
  return { paid: toRupees(paidPaise), refunded: toRupees(refundedPaise), left: toRupees(leftPaise) }
}
