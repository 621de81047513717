import type { Db } from '#database/connect.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueSellerEmail } from '../outbox/seller-recipients.ts'
import type { OrderRow } from './order-rows.ts'
import { buildStoreEmail, type StoreEmail } from './store-emails.ts'

/** Queues a mail to the order's seller in the transaction of the event, once, unless its settings disable it. */
export async function queueStoreEmail(tx: Db, shop: Shop, order: OrderRow, news: StoreEmail): Promise<void> {
  const { terms } = await shop.settings.get()
  if (!terms.isNotified) return
  await queueSellerEmail(tx, shop, order.sellerId, buildStoreEmail(news, order, await emailStore(shop)))
}
