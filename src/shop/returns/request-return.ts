import type { PlacedJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { ReturnInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import { reductionPaise } from '#rules/reductions.ts'
import { type ReturnProblem, returnProblem, returnReasonOf, returnRefund } from '#rules/returns.ts'
import { boughtTitle } from '#rules/variants/bought-choice.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { type Actor, recordEvent } from '../orders/record-event.ts'
import { attachPictures } from './attach-pictures.ts'
import { returnLines } from './return-lines.ts'

const WORDS: Record<ReturnProblem, string> = {
  nothing: RETURN_TEXTS.nothing,
  unknown_item: RETURN_TEXTS.unknownItem,
  too_many: RETURN_TEXTS.tooMany,
}

/** Requests a return. Its refund is fixed now, at the price that was paid. */
export async function requestReturn(
  shop: RequestContext,
  idOrNumber: string,
  { items, reason, isCredit = false, refundTo = '', pictures }: ReturnInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const { isCreditOffered } = await shop.settings.get()
  const changed = await shop.db.transaction(async (tx) => {
    // Before the order is locked: an erasure locks in this order too.
    const userId = buyerOf(shop, await findOrder(tx, idOrNumber))
    if (userId !== null) await lockActiveUser(tx, userId)
    const order = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, order)
    // Without an account there is nobody whose credit it could be.
    if (isCredit && (!isCreditOffered || userId === null)) throw new Refusal('conflict', RETURN_TEXTS.creditNotOffered)
    const now = shop.now()
    if (!mayReturn(order, now)) throw new Refusal('conflict', RETURN_TEXTS.notReturnable)
    const bought = await returnLines(tx, order.id)
    const problem = returnProblem(bought.lines, items)
    if (problem !== null) throw new Refusal('bad_input', WORDS[problem], [{ path: 'items', message: WORDS[problem] }])
    const charges = order.shippingPaise + order.platformFeePaise
    const sums = { reductionPaise: reductionPaise(order), chargesPaise: charges }
    const { refundPaise, chargesPaise } = returnRefund({ ...bought, ...sums }, items)
    const titles = new Map((await loadOrderItems(tx, order.id)).map((item) => [item.id, boughtTitle(item.title, item)]))
    const id = shop.newId()
    const times = { createdAt: now, updatedAt: now }
    await tx.insert(returns).values({
      ...{ id, orderId: order.id, userId, status: 'Requested', reason, refundPaise, chargesPaise, ...times },
      isCredit,
      refundTo: order.method === 'COD' && !isCredit ? refundTo : '',
    })
    await tx.insert(returnItems).values(
      items.map(({ itemId, quantity, ...told }) => ({
        ...{ returnId: id, orderItemId: itemId, quantity },
        ...returnReasonOf(told),
      })),
    )
    await attachPictures(tx, { id, orderId: order.id }, { items, pictures })
    const actor: Actor = { by: 'shopper', userId }
    await recordEvent(tx, shop, order.id, actor, { kind: 'return', after: 'Requested' })
    const moved = await moveOrder(tx, shop, order, order.status, actor, { refundStatus: 'Return Requested' })
    const pieces = items.map(({ itemId, quantity }) => ({ title: titles.get(itemId) ?? '', quantity }))
    await queueOrderEmail(tx, shop, 'return_requested', moved, { of: id, returned: { pieces, refundPaise } })
    await queueStoreEmail(tx, shop, moved, {
      kind: 'return_requested',
      returnId: id,
      ...{ pieces, reason, refundPaise },
    })
    return moved
  })
  return { success: true, message: RETURN_TEXTS.requested, order: await orderFor(shop, changed) }
}
