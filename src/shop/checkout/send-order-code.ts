import { eq } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { isPending } from '#rules/order-status.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder, lockOrder } from '../orders/find-order.ts'
import { mailNewCode } from './mail-new-code.ts'

/** Mails a new code and a new link, which replace those before. */
export async function sendOrderCode(
  shop: RequestContext,
  idOrNumber: string,
): Promise<{ success: true; message: string }> {
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  await requireWithinLimit(shop, 'order_code_mails', found.id)
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const [guest] = await tx.select().from(guestOrders).where(eq(guestOrders.orderId, order.id))
    if (guest === undefined || guest.codeHash === null || !isPending(order.status)) {
      throw new Refusal('conflict', ORDER_TEXTS.notToConfirm)
    }
    await mailNewCode(tx, shop, order)
  })
  return { success: true, message: ORDER_TEXTS.codeSent }
}
