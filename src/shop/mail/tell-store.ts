import type { Db } from '#database/connect.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { Shop } from '../shop.ts'
import { mailStore } from './mail-store.ts'
import { queueMail } from './queue-mail.ts'
import { type StoreNews, storeMail } from './store-mails.ts'

/** Writes to the store in the transaction of what happened, once, unless its settings say not to. */
export async function tellStore(tx: Db, shop: Shop, order: OrderRow, news: StoreNews): Promise<void> {
  const { email, terms } = await shop.settings.get()
  if (!terms.isNotified) return
  await queueMail(tx, shop, email, storeMail(news, order, await mailStore(shop)))
}
