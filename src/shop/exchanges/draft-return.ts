import { nonReturnableText } from '#contracts/orders/exchange-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import { reductionPaise } from '#rules/reductions.ts'
import { type ReturnProblem, type ReturnRefund, type ReturnWish, returnProblem, returnRefund } from '#rules/returns.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import { returnLines } from './return-lines.ts'

const WORDS: Record<ReturnProblem, string> = {
  nothing: RETURN_TEXTS.nothing,
  unknown_item: RETURN_TEXTS.unknownItem,
  too_many: RETURN_TEXTS.tooMany,
}

/** What a return would be worth. Refuses what cannot be returned; nothing is written. */
export async function draftReturn(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  items: readonly OrderItemRow[],
  wishes: readonly ReturnWish[],
): Promise<ReturnRefund> {
  if (!mayReturn(order, shop.now())) throw new Refusal('conflict', RETURN_TEXTS.notReturnable)
  const bought = await returnLines(tx, order.id)
  const problem = returnProblem(bought.lines, wishes)
  if (problem !== null) throw new Refusal('bad_input', WORDS[problem], [{ path: 'items', message: WORDS[problem] }])
  const kept = items.find(({ id, nonReturnable }) => nonReturnable !== '' && wishes.some(({ itemId }) => itemId === id))
  if (kept !== undefined) throw new Refusal('conflict', nonReturnableText(kept.nonReturnable))
  const chargesPaise = order.shippingPaise + order.platformFeePaise
  return returnRefund({ ...bought, reductionPaise: reductionPaise(order), chargesPaise }, wishes)
}
