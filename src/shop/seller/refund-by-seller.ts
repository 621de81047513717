import type { PlacedJson } from '#contracts/order-json.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { RefundInput } from '#contracts/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import { formatMoney, paiseOf } from '#rules/money.ts'
import { requireMay } from '../accounts/require-may.ts'
import { findOrder, lockOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { recordEvent, runnerOf } from '../orders/record-event.ts'
import { refundOrder } from '../payments/refund-order.ts'
import type { VisitedShop } from '../shop.ts'

/** Gives back all that is left, or a part. What was paid in cash is given by hand and only written down. */
export async function refundBySeller(shop: VisitedShop, idOrNumber: string, input: RefundInput): Promise<PlacedJson> {
  const runner = requireMay(shop, 'run_orders')
  const amountPaise = input.amount === undefined ? undefined : paiseOf(input.amount)
  if (amountPaise === null) throw new Refusal('bad_input', SELLER_TEXTS.refundBad)
  const isByHand = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    const isCash = order.method === 'COD'
    const given = await refundOrder(tx, shop, order, {
      reason: input.reason || 'Refund by the seller',
      byUserId: runner.userId,
      isByHand: isCash,
      ...(amountPaise === undefined ? {} : { amountPaise }),
    })
    if (given === 0) throw new Refusal('conflict', SELLER_TEXTS.nothingLeft)
    await recordEvent(tx, shop, order.id, runnerOf(runner), { kind: 'refund', after: formatMoney(given) })
    return isCash
  })
  const message = isByHand ? SELLER_TEXTS.refundedByHand : SELLER_TEXTS.refunded
  return { success: true, message, order: await loadOrder(shop.db, await findOrder(shop.db, idOrNumber)) }
}
