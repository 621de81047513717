import type { RefundSumsJson } from '#contracts/seller-json.ts'
import { rupeesOf } from '#rules/money.ts'
import type { RefundSums } from '#rules/refund-amount.ts'
import { requireMay } from '../accounts/require-may.ts'
import { findOrder } from '../orders/find-order.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import type { VisitedShop } from '../shop.ts'

/** What the refund form shows before anything is sent. */
export async function readRefundSums(shop: VisitedShop, idOrNumber: string): Promise<RefundSumsJson> {
  requireMay(shop, 'run_orders')
  return refundSumsToJson(await readRefundable(shop.db, await findOrder(shop.db, idOrNumber)))
}

export function refundSumsToJson({ paidPaise, refundedPaise, leftPaise }: RefundSums): RefundSumsJson {
  return { paid: rupeesOf(paidPaise), refunded: rupeesOf(refundedPaise), left: rupeesOf(leftPaise) }
}
