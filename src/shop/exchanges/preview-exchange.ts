import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { ExchangePreviewInput, ExchangePreviewJson } from '#contracts/orders/exchanges.ts'
import { toRupees } from '#rules/money.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder } from '../orders/find-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import { draftExchange } from './draft-exchange.ts'
import { draftReturn } from './draft-return.ts'
import { isTrusted } from './is-trusted.ts'

/** What an exchange would cost, as it would be asked for now. */
export async function previewExchange(
  shop: RequestContext,
  idOrNumber: string,
  { items: wishes, lines: instead }: ExchangePreviewInput,
): Promise<ExchangePreviewJson> {
  authorizeKeyOrUser(shop)
  return shop.db.transaction(async (tx) => {
    const order = await findOrder(tx, idOrNumber)
    authorizeOrderChange(shop, order)
    const items = await loadOrderItems(tx, order.id)
    const back = await draftReturn(tx, shop, order, items, wishes)
    const { sums } = await draftExchange(tx, shop, { items, wishes, instead, back })
    return {
      success: true,
      message: EXCHANGE_TEXTS.previewed,
      goods: toRupees(sums.goodsPaise),
      reduction: toRupees(sums.reductionPaise),
      total: toRupees(sums.totalPaise),
      credited: toRupees(sums.creditedPaise),
      difference: toRupees(sums.payPaise - sums.backPaise),
      isSentAtOnce: await isTrusted(tx, shop, order),
    }
  })
}
