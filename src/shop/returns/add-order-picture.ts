import { and, eq, isNull } from 'drizzle-orm'
import type { PictureJson } from '#contracts/orders/order-pictures.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { returns } from '#database/tables/returns.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { isId } from '#rules/is-id.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import { authorize } from '../access/authorize.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { authorizeKeyOrUser, authorizeOrderChange, findOrder, lockOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { mayDisputeOne } from './disputable.ts'

/** Of one order and side, before a return takes them. */
const MOST_UNSENT = { shopper: 10, seller: 60 }

type ReadFile = () => Promise<Buffer | null>

/** Stores a picture that a return or a disagreement is to show. The upload is read only after authorization. */
export async function addOrderPicture(
  shop: RequestContext,
  idOrNumber: string,
  readFile: ReadFile,
): Promise<PictureJson> {
  authorizeKeyOrUser(shop)
  const order = await findOrder(shop.db, idOrNumber)
  authorizeOrderChange(shop, order)
  const isWanted = mayReturn(order, shop.now()) || (await mayDisputeOne(shop.db, order.id, shop.now()))
  if (!isWanted) throw new Refusal('conflict', RETURN_TEXTS.notReturnable)
  return storePicture(shop, order, 'shopper', readFile)
}

/** The seller shows what was found in an approved return. */
export async function addInspectionPicture(
  shop: RequestContext,
  returnId: string,
  readFile: ReadFile,
): Promise<PictureJson> {
  const by = authorize(shop, 'run_orders')
  const [asked] = isId(returnId) ? await shop.db.select().from(returns).where(eq(returns.id, returnId)) : []
  if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
  const order = await findOrder(shop.db, asked.orderId)
  requireOwned(by, order.sellerId, RETURN_TEXTS.missing)
  if (asked.status !== 'Approved') throw new Refusal('conflict', RETURN_TEXTS.outOfTurn)
  return storePicture(shop, order, 'seller', readFile)
}

async function storePicture(
  shop: RequestContext,
  order: OrderRow,
  by: 'shopper' | 'seller',
  readFile: ReadFile,
): Promise<PictureJson> {
  await requireWithinLimit(shop, 'uploads', by === 'shopper' ? order.id : `${order.id}:seller`)
  const file = await readFile()
  if (file === null || file.length === 0) throw new Refusal('bad_input', RETURN_TEXTS.pictureMissing)
  const bytes = await makeProductImage(file)
  if (bytes === null) throw new Refusal('bad_input', RETURN_TEXTS.pictureBad)
  const id = shop.newId()
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, order.id)
    const isUnsent = and(eq(orderPictures.orderId, order.id), eq(orderPictures.by, by), isNull(orderPictures.returnId))
    if ((await tx.$count(orderPictures, isUnsent)) >= MOST_UNSENT[by]) {
      throw new Refusal('conflict', RETURN_TEXTS.tooManyPictures)
    }
    await tx.insert(orderPictures).values({ id, orderId: order.id, returnId: null, by, bytes, createdAt: shop.now() })
  })
  return { success: true, message: RETURN_TEXTS.pictureAdded, picture: { _id: id } }
}
