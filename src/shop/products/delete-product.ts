import { eq, inArray } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderItems } from '#database/tables/orders.ts'
import { reviewPictures, reviews } from '#database/tables/reviews.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import { nextVersion } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { publicPictures, removePictures } from '../reviews/remove-pictures.ts'
import { lockOwnProduct } from './lock-product.ts'
import type { ProductRow } from './product-request.ts'
import { variantsOnSale } from './product-variants.ts'
import { activityEntry, factsFrom } from './seller-product-from-row.ts'
import { factsOf } from './write-product.ts'

type Deleted = { success: true; message: string; isRetired: boolean }

/** A product that was ever ordered is retired; any other is deleted, its reviews with it. */
export async function deleteProduct(shop: RequestContext, id: string): Promise<Deleted> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const pictures: string[] = []
  const isRetired = await shop.db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, by, id)
    const isOfIt = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.productId, product.id))
    pictures.push(...(await publicPictures(tx, inArray(reviewPictures.reviewId, isOfIt))))
    return eraseOrRetire(tx, shop, by, product)
  })
  if (!isRetired) await removePictures(shop, pictures)
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.deleted, isRetired }
}

/** True when the locked product was retired, now or before. */
export async function eraseOrRetire(tx: Db, shop: Shop, by: Editor, row: ProductRow): Promise<boolean> {
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.productId, row.id))
    .limit(1)
  if (item !== undefined) {
    if (row.retiredAt === null) await retire(tx, shop, by, row)
    return true
  }
  const facts = await factsOf(tx, row)
  await tx.delete(products).where(eq(products.id, row.id))
  // Enough for undo to restore it; its reviews are gone for good.
  const { sellerId, releasedOn, createdAt } = row
  const before = { ...facts, sellerId, releasedOn, createdAt }
  await recordActivity(tx, shop, by, { action: 'deleted', ...activityEntry(row), before })
  return false
}

/** Retires a locked product. */
export async function retire(tx: Db, shop: Shop, by: Editor, row: ProductRow): Promise<void> {
  const now = shop.now()
  const change = { retiredAt: now, updatedAt: nextVersion(row.updatedAt, now) }
  await tx.update(products).set(change).where(eq(products.id, row.id))
  const variants = await variantsOnSale(tx, row)
  const sides = { before: factsFrom(row, variants), after: factsFrom({ ...row, ...change }, variants) }
  await recordActivity(tx, shop, by, { action: 'retired', ...activityEntry(row), ...sides })
}
