import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { orderItems } from '#database/tables/orders.ts'
import { requireMay } from '../accounts/require-may.ts'
import { type Changer, recordActivity } from '../activity/record-activity.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import { lockProduct } from './lock-product.ts'
import type { ProductRow } from './product-request.ts'
import { entryOf, factsOf } from './seller-product-of.ts'
import { laterThan } from './write-product.ts'

type Deleted = { success: true; message: string; isRetired: boolean }

/** What was ever ordered leaves the shelves and stays in the books; anything else is erased, its reviews with it. */
export async function deleteProduct(shop: VisitedShop, id: string): Promise<Deleted> {
  const by = requireMay(shop, 'run_catalogue')
  const isRetired = await shop.db.transaction(async (tx) => eraseOrRetire(tx, shop, by, await lockProduct(tx, id)))
  await shop.catalogue.refresh()
  return { success: true, message: SELLER_PRODUCT_TEXTS.deleted, isRetired }
}

/** True when the locked product was retired or had been already. */
export async function eraseOrRetire(tx: Db, shop: Shop, by: Changer, row: ProductRow): Promise<boolean> {
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.productId, row.id))
    .limit(1)
  if (item !== undefined) {
    if (row.retiredAt === null) await retire(tx, shop, by, row)
    return true
  }
  await tx.delete(products).where(eq(products.id, row.id))
  // Enough to put it back as it was; its reviews are gone for good.
  const { releasedOn, createdAt } = row
  const before = { ...factsOf(row), releasedOn, createdAt }
  await recordActivity(tx, shop, by, { action: 'deleted', ...entryOf(row), before })
  return false
}

/** Takes a locked product off the shelves. */
export async function retire(tx: Db, shop: Shop, by: Changer, row: ProductRow): Promise<void> {
  const now = shop.now()
  const change = { retiredAt: now, updatedAt: laterThan(row.updatedAt, now) }
  await tx.update(products).set(change).where(eq(products.id, row.id))
  const sides = { before: factsOf(row), after: factsOf({ ...row, ...change }) }
  await recordActivity(tx, shop, by, { action: 'retired', ...entryOf(row), ...sides })
}
