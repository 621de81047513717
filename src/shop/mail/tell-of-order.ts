import type { Db } from '#database/connect.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { type OrderNews, orderMail } from './order-mails.ts'
import { type Letter, queueMail } from './queue-mail.ts'

type More = {
  items?: readonly OrderItemRow[]
  confirmKey?: string | null
  remark?: string
  /** Tells apart what may happen more than once to an order: a return, a refund. */
  of?: string
}

/** Writes to the buyer, in the transaction of what happened; of one thing they hear once. */
export async function tellOfOrder(
  tx: Db,
  shop: Shop,
  news: OrderNews,
  order: OrderRow,
  more: More = {},
): Promise<void> {
  const { storeName } = await shop.settings.get()
  await queueMail(tx, shop, order.email, letterOfOrder(shop, storeName, news, order, more))
}

export function letterOfOrder(
  shop: Shop,
  storeName: string,
  news: OrderNews,
  order: OrderRow,
  more: More = {},
): Letter {
  const letter = orderMail(news, order, { storeName, publicUrl: shop.publicUrl, ...more })
  return { ...letter, eventKey: `order:${order.id}:${news}:${more.of ?? ''}` }
}
