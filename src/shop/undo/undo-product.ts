import { eq } from 'drizzle-orm'
import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { findStock, moveStock } from '../products/correct-stock.ts'
import { eraseOrRetire, retire } from '../products/delete-product.ts'
import { lockProduct } from '../products/lock-product.ts'
import { readPieceWeight } from '../products/piece-weight.ts'
import { type ProductRow, requireProduct, rowToForm } from '../products/product-request.ts'
import { restoreRetired } from '../products/restore-product.ts'
import { factsFrom } from '../products/seller-product-from-row.ts'
import { factsOf, insertProduct, updateProduct } from '../products/write-product.ts'
import { findSizeGuide } from '../size-guides/size-guide-rows.ts'
import { type Entry, type Facts, orUndoRefusal, requireUntouched, restoredFacts, type Undo } from './undo-checks.ts'
import { variantsBack, variantsFromFacts } from './undo-variants.ts'

const REASON = 'Undone'

const change: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockProduct(tx, entry.entityId))
  // Orders continue: stock is undone by the difference, and only the other fields must be unchanged.
  requireUntouched({ ...factsFrom(row), ...(await weightOf(tx, row)) }, entry, ['stock', 'variants'])
  const { stock: _, ...old } = (entry.before ?? {}) as Partial<ProductRow>
  const restored = { ...row, ...old }
  const values = requireProduct(rowToForm(restored))
  const variants = await variantsBack(tx, row, entry)
  const sizeGuideId = await guideOf(tx, restored)
  const change = { values, ...imagesOf(restored), sizeGuideId, stockDelta: stockBack(entry), ...variants }
  const weight =
    (variants === undefined ? row.options : (variants.variants?.options ?? [])).length > 0 ? {} : weightIn(entry.before)
  return updateProduct(tx, shop, by, row, { ...change, ...weight })
}

const stock: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockProduct(tx, entry.entityId))
  const { variantId } = (entry.after ?? {}) as { variantId?: string }
  const variant = await orUndoRefusal(findStock(tx, row, variantId))
  return moveStock(tx, shop, by, row, { variant, delta: stockBack(entry), reason: REASON })
}

const retirement: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockProduct(tx, entry.entityId))
  requireUntouched(await factsOf(tx, row), entry)
  return restoreRetired(tx, shop, by, row)
}

/** Retires or deletes it again, as before. */
const restoration: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockProduct(tx, entry.entityId))
  requireUntouched(factsFrom(row), entry, ['stock', 'variants'])
  return retire(tx, shop, by, row)
}

const addition: Undo = async (tx, shop, by, entry) => {
  const row = await orUndoRefusal(lockProduct(tx, entry.entityId))
  requireUntouched(factsFrom(row), entry, ['stock', 'variants'])
  return eraseOrRetire(tx, shop, by, row)
}

const deletion: Undo = async (tx, shop, by, entry) => {
  const [there] = await tx.select({ id: products.id }).from(products).where(eq(products.id, entry.entityId))
  if (there !== undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.thereAgain)
  const deleted = restoredFacts<ProductRow>(entry, ['createdAt'])
  const values = requireProduct(rowToForm(deleted))
  const { releasedOn, createdAt } = deleted
  const again = { id: entry.entityId, releasedOn, createdAt }
  const variants = variantsFromFacts(entry.before, null)
  const sizeGuideId = await guideOf(tx, deleted)
  // Entries from before there were several sellers do not name one.
  const { sellerId = HOUSE_SELLER_ID } = deleted as Partial<ProductRow>
  const more = { variants, sizeGuideId, again, ...(variants === null ? weightIn(entry.before) : {}) }
  return insertProduct(tx, shop, by, { values, sellerId, ...imagesOf(deleted), ...more })
}

/** None, where it was deleted meanwhile. */
async function guideOf(tx: Db, { sizeGuideId }: Pick<Partial<ProductRow>, 'sizeGuideId'>): Promise<string | null> {
  const guide = sizeGuideId ? await findSizeGuide(tx, sizeGuideId) : undefined
  return guide?.id ?? null
}

async function weightOf(tx: Db, row: ProductRow): Promise<Facts> {
  return row.options.length > 0 ? {} : { weightGrams: await readPieceWeight(tx, row) }
}

/** Of a product without options, where the entry is about its weight. */
function weightIn(side: Entry['before']): { weightGrams?: number | null } {
  const grams = side?.weightGrams
  return typeof grams === 'number' || grams === null ? { weightGrams: grams } : {}
}

/** The log has null where there were no pictures of colours, and older entries nothing. */
function imagesOf({ images, colourImages, imageAlts }: Partial<ProductRow>) {
  return { images: images ?? [], colourImages: colourImages ?? [], imageAlts: imageAlts ?? {} }
}

function stockBack({ before, after }: Entry): number {
  return before !== null && 'stock' in before ? Number(before.stock) - Number(after?.stock) : 0
}

export const UNDO_PRODUCT: Record<string, Undo> = {
  added: addition,
  changed: change,
  'stock corrected': stock,
  retired: retirement,
  restored: restoration,
  deleted: deletion,
}
