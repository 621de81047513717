import { EXCHANGE_TEXTS } from '#contracts/orders/exchange-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { ReturnInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { type ReturnRefund, returnReasonOf } from '#rules/returns.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { agreedExchange, exchangeWords } from '../exchanges/agreed-exchange.ts'
import { draftReturn } from '../exchanges/draft-return.ts'
import { holdExchange, sendIfTrusted } from '../exchanges/hold-exchange.ts'
import { isTrusted } from '../exchanges/is-trusted.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { isCashOfSeller, isRefundedByHand } from '../payments/settle-exchange.ts'
import { nameAccount } from '../payouts/name-account.ts'
import { attachPictures } from './attach-pictures.ts'

/** Requests a return. Its refund is fixed now, at the price that was paid. */
export async function requestReturn(
  shop: RequestContext,
  idOrNumber: string,
  { items, reason, isCredit = false, refundTo = '', pictures, exchange }: ReturnInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  await requireWithinLimit(shop, 'return_requests', found.id)
  const { isCreditOffered } = await shop.settings.get()
  const changed = await shop.db.transaction(async (tx) => {
    // Before the order is locked: an erasure locks in this order too.
    const userId = buyerOf(shop, found)
    if (userId !== null) await lockActiveUser(tx, userId)
    const order = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, order)
    if (isCredit && exchange !== undefined) throw new Refusal('conflict', EXCHANGE_TEXTS.notWithCredit)
    // Without an account there is nobody whose credit it could be.
    const mayCredit = isCreditOffered && userId !== null && !(await isCashOfSeller(tx, order))
    if (isCredit && !mayCredit) throw new Refusal('conflict', RETURN_TEXTS.creditNotOffered)
    const now = shop.now()
    const bought = await loadOrderItems(tx, order.id)
    const back = await draftReturn(tx, shop, order, bought, items)
    const instead = exchange === undefined ? null : await agreedExchange(tx, shop, bought, { items, exchange, back })
    const refundPaise = instead === null ? back.refundPaise : instead.sums.backPaise
    const { chargesPaise } = back
    const titles = new Map(bought.map((item) => [item.id, boughtTitle(item.title, item)]))
    const id = shop.newId()
    const times = { createdAt: now, updatedAt: now }
    const sendTo = isRefundedByHand(order) && !isCredit ? refundTo : ''
    const account = await nameAccount(tx, shop, order, sendTo)
    await tx.insert(returns).values({
      ...{ id, orderId: order.id, userId, status: 'Requested', reason, refundPaise, chargesPaise, ...times },
      isCredit,
      refundTo: sendTo,
      payoutAccountId: account.id,
    })
    await tx.insert(returnItems).values(
      items.map(({ itemId, quantity, ...told }) => ({
        ...{ returnId: id, orderItemId: itemId, quantity },
        ...returnReasonOf(told),
        ...sharesOf(back, itemId),
      })),
    )
    await attachPictures(tx, { id, orderId: order.id }, { items, pictures })
    const actor: Actor = { by: 'shopper', userId }
    await recordEvent(tx, shop, order.id, actor, { kind: 'return', after: 'Requested' })
    const moved = await moveOrder(tx, shop, order, order.status, actor, { refundStatus: 'Return Requested' })
    const pieces = items.map(({ itemId, quantity }) => ({ title: titles.get(itemId) ?? '', quantity }))
    const held = instead && (await holdExchange(tx, shop, moved, id, instead, await isTrusted(tx, shop, order)))
    const asked = held === null || instead === null ? {} : { exchange: exchangeWords(held, instead) }
    await queueOrderEmail(tx, shop, 'return_requested', moved, { of: id, returned: { pieces, refundPaise }, ...asked })
    await queueStoreEmail(tx, shop, moved, {
      kind: 'return_requested',
      returnId: id,
      ...{ pieces, reason, refundPaise },
      ...('exchange' in asked ? { instead: asked.exchange.pieces } : {}),
    })
    return held === null ? moved : sendIfTrusted(tx, shop, moved, held)
  })
  const message = exchange === undefined ? RETURN_TEXTS.requested : EXCHANGE_TEXTS.requested
  return { success: true, message, order: await orderFor(shop, changed) }
}

/** What a line takes with it, so that no other return takes the same. */
function sharesOf({ lines }: ReturnRefund, itemId: string) {
  const taken = lines.find((line) => line.itemId === itemId)
  return { reductionPaise: taken?.reductionPaise ?? null, chargesPaise: taken?.chargesPaise ?? null }
}
