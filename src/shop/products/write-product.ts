import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { ProductValues } from '#rules/product-form.ts'
import { nextVersion } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import { ensureCategory } from './ensure-category.ts'
import type { ProductRow } from './product-request.ts'
import { activityEntry, factsFrom } from './seller-product-from-row.ts'

export const FROM_FORM = 'Edited'

/** `again` restores a deleted product with its id and dates. */
export async function insertProduct(
  tx: Db,
  shop: Shop,
  by: Editor,
  values: ProductValues,
  images: string[],
  again: Pick<ProductRow, 'id' | 'releasedOn' | 'createdAt'> | null = null,
): Promise<ProductRow> {
  const category = await ensureCategory(tx, values.category)
  const [row] = await tx
    .insert(products)
    .values({ ...newProductRow(shop, { ...values, category }), images, ...again })
    .returning()
  if (row === undefined) throw new Error('a product was not written')
  await writeMovement(tx, shop, by, row.id, { delta: row.stock, reason: 'opening', reference: null })
  const action = again === null ? 'added' : 'restored'
  await recordActivity(tx, shop, by, { action, ...activityEntry(row), after: factsFrom(row) })
  return row
}

/** Initial row of a product, without images. */
export function newProductRow(shop: Shop, values: ProductValues) {
  const now = shop.now()
  return { id: shop.newId(), releasedOn: indianDate(now), createdAt: now, ...values, updatedAt: now }
}

/** Updates a locked product; null when nothing differs. Stock changes by a difference, never to a number. */
export async function updateProduct(
  tx: Db,
  shop: Shop,
  by: Editor,
  row: ProductRow,
  change: { values: ProductValues; images: string[]; stockDelta: number },
): Promise<ProductRow | null> {
  const stock = row.stock + change.stockDelta
  if (stock < 0) {
    const message = SELLER_PRODUCT_TEXTS.stockBelowZero
    throw new Refusal('conflict', message, [{ path: 'inStock', message }])
  }
  const category = await ensureCategory(tx, change.values.category)
  const next = { ...row, ...change.values, category, images: change.images, stock }
  if (JSON.stringify(factsFrom(next)) === JSON.stringify(factsFrom(row))) return null
  const [changed] = await tx
    .update(products)
    .set({ ...next, updatedAt: nextVersion(row.updatedAt, shop.now()) })
    .where(eq(products.id, row.id))
    .returning()
  if (changed === undefined) throw new Error('a locked product is gone')
  await writeMovement(tx, shop, by, row.id, { delta: change.stockDelta, reason: 'correction', reference: FROM_FORM })
  const sides = { before: factsFrom(row), after: factsFrom(changed) }
  await recordActivity(tx, shop, by, { action: 'changed', ...activityEntry(changed), ...sides })
  return changed
}

type Movement = { delta: number; reason: 'opening' | 'correction'; reference: string | null }

export async function writeMovement(
  tx: Db,
  shop: Shop,
  by: Editor,
  productId: string,
  movement: Movement,
): Promise<void> {
  if (movement.delta === 0) return
  await tx.insert(stockMovements).values(movementRow(shop, by.userId, productId, movement))
}

export function movementRow(shop: Shop, byUserId: string | null, productId: string, movement: Movement) {
  return { id: shop.newId(), productId, ...movement, byUserId, at: shop.now() }
}
