import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, findOrder, lockOrder } from '../orders/find-order.ts'
import { orderFor } from '../orders/order-for.ts'
import { confirm } from './confirm-cod.ts'
import { codeHash } from './guest-code.ts'

/** The six digits of the mail: whoever types them received it. */
export async function confirmByCode(shop: RequestContext, idOrNumber: string, code: string): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const found = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, found)
  await requireWithinLimit(shop, 'order_codes', found.id)
  const confirmed = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    const [guest] = await tx.select().from(guestOrders).where(eq(guestOrders.orderId, order.id))
    if (guest === undefined || guest.codeHash === null) throw new Refusal('conflict', ORDER_TEXTS.notToConfirm)
    const typed = Buffer.from(codeHash(order.id, code.replace(/\s/g, '')))
    if (!timingSafeEqual(typed, Buffer.from(guest.codeHash))) throw new Refusal('bad_input', ORDER_TEXTS.wrongCode)
    return confirm(tx, shop, order, { by: 'shopper', userId: buyerOf(shop, order) })
  })
  return { success: true, message: ORDER_TEXTS.confirmed, order: await orderFor(shop, confirmed) }
}
