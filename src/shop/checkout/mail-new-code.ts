import { eq } from 'drizzle-orm'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import { sixDigits } from '../access/six-digits.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { wholeAround } from '../orders/purchase-parts.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { codeHash } from './guest-code.ts'

/** A new code and a new link for a locked order, which replace those before. */
export async function mailNewCode(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  const [confirmCode, confirmKey] = [sixDigits(shop), newToken(shop)]
  await tx
    .update(orders)
    .set({ confirmKeyHash: hashToken(confirmKey) })
    .where(eq(orders.id, order.id))
  await tx
    .update(guestOrders)
    .set({ codeHash: codeHash(order.id, confirmCode) })
    .where(eq(guestOrders.orderId, order.id))
  // The code confirms whatever was ordered together.
  const told = await wholeAround(tx, order)
  const more = { confirmKey, confirmCode, items: told.items, of: shop.newId() }
  const isSent = await queueOrderEmail(tx, shop, 'to_confirm', told.order, more)
  if (!isSent) throw new Refusal('too_many', ORDER_TEXTS.tooManyCodeMails)
}
