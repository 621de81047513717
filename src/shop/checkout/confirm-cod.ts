import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { authorize } from '../access/authorize.ts'
import { issueOrderKey } from '../access/order-keys.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { authorizeOrderChange, findOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { moveOrder } from '../orders/move-order.ts'
import { loadOrderItems } from '../orders/order-items.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { eachPart, lockParts, toldOf, waitingOf } from '../orders/purchase-parts.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { orderByKey } from '../orders/read-by-key.ts'
import type { Actor } from '../orders/record-event.ts'

/** The button in My Orders. */
export async function confirmCod(shop: RequestContext, idOrNumber: string): Promise<PlacedJson> {
  const { userId } = authorize(shop, 'place_order')
  const confirmed = await shop.db.transaction(async (tx) => {
    const found = await findOrder(tx, idOrNumber)
    authorizeOrderChange(shop, found)
    return confirm(tx, shop, found, { by: 'shopper', userId })
  })
  return { success: true, message: ORDER_TEXTS.confirmed, order: await loadOrder(shop.db, confirmed) }
}

/** The link in the mail: whoever holds its key received the mail. An account is told nothing but the number. */
export async function confirmCodByKey(
  shop: Shop,
  key: string,
): Promise<{ success: true; message: string; number: string; key?: string }> {
  const { number, ...opened } = await shop.db.transaction(async (tx) => {
    const order = await orderByKey(tx, key)
    const confirmed = await confirm(tx, shop, order, { by: 'shopper', userId: order.userId })
    return order.userId === null
      ? { number: confirmed.number, key: await issueOrderKey(tx, shop, order.id, 'mail') }
      : { number: confirmed.number }
  })
  return { success: true, message: ORDER_TEXTS.confirmed, number, ...opened }
}

/** For whoever has proved to be the buyer: the order and whatever was ordered with it. */
export async function confirm(tx: Db, shop: Shop, { id }: OrderRow, doer: Actor): Promise<OrderRow> {
  const parts = await lockParts(tx, id)
  const order = parts.find((part) => part.id === id) ?? parts[0]
  const waiting = waitingOf(parts)
  if (waiting === null && order.method === 'COD' && order.status === OrderStatus.Processing) return order
  if (waiting === null || waiting.some(({ method }) => method !== 'COD')) {
    throw new Refusal('conflict', ORDER_TEXTS.notToConfirm)
  }
  const confirmed = await eachPart(waiting, (part) =>
    moveOrder(tx, shop, part, OrderStatus.Processing, doer, { expiresAt: null }),
  )
  for (const told of await toldOf(tx, confirmed)) {
    await queueOrderEmail(tx, shop, 'confirmed', told.order, { items: told.items })
  }
  for (const part of confirmed) {
    await queueStoreEmail(tx, shop, part, { kind: 'new_order', items: await loadOrderItems(tx, part.id) })
    await issueInvoice(tx, shop, part.id)
  }
  return confirmed.find((part) => part.id === id) ?? confirmed[0]
}
