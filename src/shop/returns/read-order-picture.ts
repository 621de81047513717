import { and, eq, isNotNull, or } from 'drizzle-orm'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder, runsOrder } from '../orders/find-order.ts'

/** Who only knows the number and the phone of an order does not see its pictures. */
export async function readOrderPicture(
  shop: RequestContext,
  idOrNumber: string,
  pictureId: string,
): Promise<Uint8Array> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  const isAtDesk = runsOrder(shop, order)
  if (!isAtDesk) authorizeOrderChange(shop, order)
  // What the seller has not sent yet is for the seller alone.
  const isShown = isAtDesk ? undefined : or(eq(orderPictures.by, 'shopper'), isNotNull(orderPictures.returnId))
  const isThis = and(eq(orderPictures.id, pictureId), eq(orderPictures.orderId, order.id), isShown)
  const [found] = isId(pictureId) ? await shop.db.select().from(orderPictures).where(isThis) : []
  if (found === undefined) throw new Refusal('not_found', RETURN_TEXTS.pictureGone)
  return found.bytes
}
