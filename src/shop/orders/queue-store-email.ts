import type { Db } from '#database/connect.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueSellerEmail } from '../outbox/seller-recipients.ts'
import type { OrderRow } from './order-rows.ts'
import { STORE_EMAIL_RIGHTS } from './store-email-rights.ts'
import { buildStoreEmail, type StoreEmail } from './store-emails.ts'

/** Queues a mail to the order's seller in the transaction of the event, once, unless its settings disable it. */
export async function queueStoreEmail(tx: Db, shop: Shop, order: OrderRow, news: StoreEmail): Promise<void> {
  const { terms } = await shop.settings.get()
  if (!terms.isNotified) return
  const { sellerId } = order
  const right = STORE_EMAIL_RIGHTS[news.kind]
  await queueSellerEmail(tx, shop, { sellerId, right }, buildStoreEmail(news, order, await emailStore(shop)))
}
