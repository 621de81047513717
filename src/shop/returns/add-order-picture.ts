import { and, eq, isNull } from 'drizzle-orm'
import type { PictureJson } from '#contracts/orders/order-pictures.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder, lockOrder } from '../orders/find-order.ts'

/** Of one order, before a return takes them. */
const MOST_UNSENT = 10

/** Stores a picture that a return is to show. The upload is read only after authorization. */
export async function addOrderPicture(
  shop: RequestContext,
  idOrNumber: string,
  readFile: () => Promise<Buffer | null>,
): Promise<PictureJson> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, order)
  if (!mayReturn(order, shop.now())) throw new Refusal('conflict', RETURN_TEXTS.notReturnable)
  await requireWithinLimit(shop, 'uploads', order.id)
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', RETURN_TEXTS.pictureMissing)
  const bytes = await makeProductImage(file)
  if (bytes === null) throw new Refusal('bad_input', RETURN_TEXTS.pictureBad)
  const id = shop.newId()
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    const isUnsent = and(eq(orderPictures.orderId, order.id), isNull(orderPictures.returnId))
    if ((await tx.$count(orderPictures, isUnsent)) >= MOST_UNSENT) {
      throw new Refusal('conflict', RETURN_TEXTS.tooManyPictures)
    }
    await tx
      .insert(orderPictures)
      .values({ id, orderId: order.id, returnId: null, by: 'shopper', bytes, createdAt: shop.now() })
  })
  return { success: true, message: RETURN_TEXTS.pictureAdded, picture: { _id: id } }
}
