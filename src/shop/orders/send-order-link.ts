import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrder, findOrder } from './find-order.ts'
import { queueOrderEmail } from './queue-order-email.ts'

/** Mails a link to the address of the order, and to no other: whoever opens it received the order's mails. */
export async function sendOrderLink(
  shop: RequestContext,
  idOrNumber: string,
): Promise<{ success: true; message: string }> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrder(shop, order)
  await requireWithinLimit(shop, 'order_links', order.id)
  const isQueued = await shop.db.transaction((tx) => queueOrderEmail(tx, shop, 'link', order, { of: shop.newId() }))
  if (!isQueued) throw new Refusal('too_many', ORDER_TEXTS.tooManyLinks)
  return { success: true, message: ORDER_TEXTS.linkSent }
}
