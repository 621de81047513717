import type { PlacedJson } from '#contracts/order-json.ts'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { requireMay } from '../accounts/require-may.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { tellOfOrder } from '../mail/tell-of-order.ts'
import { tellStore } from '../mail/tell-store.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import { moveOrder } from './end-order.ts'
import { lockOrder, requireMayChange } from './find-order.ts'
import { itemsOf } from './items-of.ts'
import { loadOrder } from './load-orders.ts'
import type { OrderRow } from './order-rows.ts'
import { orderOfKey } from './read-by-key.ts'
import type { Doer } from './record-event.ts'

/** The button in My Orders. */
export async function confirmCod(shop: VisitedShop, idOrNumber: string): Promise<PlacedJson> {
  const { userId } = requireMay(shop, 'place_order')
  const confirmed = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    requireMayChange(shop, order)
    return confirm(tx, shop, order, { by: 'shopper', userId })
  })
  return { success: true, message: ORDER_TEXTS.confirmed, order: await loadOrder(shop.db, confirmed) }
}

/** The link in the mail: whoever holds its key received the mail. It tells nothing about the order but its number. */
export async function confirmCodByKey(
  shop: Shop,
  key: string,
): Promise<{ success: true; message: string; number: string }> {
  const number = await shop.db.transaction(async (tx) => {
    const { id } = await orderOfKey(tx, key)
    const order = await lockOrder(tx, id)
    const doer: Doer = order.userId === null ? { by: 'clock' } : { by: 'shopper', userId: order.userId }
    return (await confirm(tx, shop, order, doer)).number
  })
  return { success: true, message: ORDER_TEXTS.confirmed, number }
}

async function confirm(tx: Db, shop: Shop, order: OrderRow, doer: Doer): Promise<OrderRow> {
  if (order.method === 'COD' && order.status === 'Processing') return order
  if (order.method !== 'COD' || order.status !== 'Payment Pending') {
    throw new Refusal('conflict', ORDER_TEXTS.notToConfirm)
  }
  const confirmed = await moveOrder(tx, shop, order, 'Processing', doer, { expiresAt: null })
  const items = await itemsOf(tx, confirmed.id)
  await tellOfOrder(tx, shop, 'confirmed', confirmed, { items })
  await tellStore(tx, shop, confirmed, { kind: 'new_order', items })
  await issueInvoice(tx, shop, confirmed.id)
  return confirmed
}
