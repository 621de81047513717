import type { Db } from '#database/connect.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { type OrderNews, orderMail } from './order-mails.ts'
import { queueMail } from './queue-mail.ts'

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
  const letter = orderMail(news, order, { storeName, publicUrl: shop.publicUrl, ...more })
  await queueMail(tx, shop, order.email, { ...letter, eventKey: `order:${order.id}:${news}:${more.of ?? ''}` })
}
