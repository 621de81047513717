import { eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { indianDate } from '#rules/indian-time.ts'
import type { ProductValues } from '#rules/product-form.ts'
import { type ColourImages, type ImageAlts, tidyImages } from '#rules/product-images.ts'
import { listsFromOptions } from '#rules/variants/product-options.ts'
import type { VariantsValues } from '#rules/variants/variant-form.ts'
import { requireShowable } from '../access/require-selling.ts'
import { nextVersion } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import { ensureCategory } from './ensure-category.ts'
import { readPieceWeight, writePieceWeight } from './piece-weight.ts'
import type { ProductRow } from './product-request.ts'
import { variantsOnSale } from './product-variants.ts'
import { activityEntry, factsFrom } from './seller-product-from-row.ts'
import { movementRow, moveVariantStock, removeVariants, writeVariants } from './write-variants.ts'

export const FROM_FORM = 'Edited'

type NewProduct = {
  values: ProductValues
  /** Whose it is. */
  sellerId: string
  images: string[]
  colourImages?: ColourImages[]
  imageAlts?: ImageAlts
  /** Null for a product without options. */
  variants: VariantsValues | null
  sizeGuideId?: string | null
  /** Of a product without options. */
  weightGrams?: number | null | undefined
  /** Restores a deleted product with its id and dates. */
  again?: Pick<ProductRow, 'id' | 'releasedOn' | 'createdAt'>
}

export async function insertProduct(tx: Db, shop: Shop, by: Editor, added: NewProduct): Promise<ProductRow> {
  const {
    sellerId,
    images,
    colourImages = [],
    imageAlts = {},
    variants,
    sizeGuideId = null,
    weightGrams,
    again,
  } = added
  await requireShowable(tx, sellerId)
  const values = withLists(added.values, variants)
  const pictures = tidyImages({ colors: values.colors, images, colourImages, imageAlts })
  const category = await ensureCategory(tx, values.category)
  const [row] = await tx
    .insert(products)
    .values({
      ...newProductRow(shop, { ...values, category }),
      ...{ sellerId, options: variants?.options ?? [], ...pictures, sizeGuideId, ...again },
    })
    .returning()
  if (row === undefined) throw new Error('a product was not written')
  const opening = { delta: row.stock, reason: 'opening', reference: null } as const
  const of = { productId: row.id, variantId: row.id }
  if (row.stock > 0) await tx.insert(stockMovements).values(movementRow(shop, by.userId, of, opening))
  if (variants !== null) await writeVariants(tx, shop, by, row, { ...variants, unassignedSeen: 0 }, FROM_FORM)
  await writePieceWeight(tx, row, weightGrams)
  const written = await withStock(tx, row)
  const action = again === undefined ? 'added' : 'restored'
  await recordActivity(tx, shop, by, { action, ...activityEntry(row), after: await factsOf(tx, written) })
  return written
}

/** Initial row of a product, without images. */
export function newProductRow(shop: Shop, values: ProductValues) {
  const now = shop.now()
  return { id: shop.newId(), releasedOn: indianDate(now), createdAt: now, ...values, updatedAt: now }
}

type ProductChange = {
  values: ProductValues
  images: string[]
  /** Undefined leaves them, but for colours that are taken away. */
  colourImages?: ColourImages[]
  imageAlts?: ImageAlts
  /** For a product without options. */
  stockDelta: number
  /** Null takes the options away; undefined leaves them as they are. */
  variants?: VariantsValues | null
  sizeGuideId?: string | null
  /** Of a product without options; undefined leaves it. */
  weightGrams?: number | null | undefined
}

/** Updates a locked product; null when nothing differs. Stock changes by a difference, never to a number. */
export async function updateProduct(
  tx: Db,
  shop: Shop,
  by: Editor,
  row: ProductRow,
  { values: given, stockDelta, variants, sizeGuideId = row.sizeGuideId, weightGrams, ...pictures }: ProductChange,
): Promise<ProductRow | null> {
  const options = variants === undefined ? row.options : (variants?.options ?? [])
  const values = options.length === 0 ? given : { ...given, ...listsFromOptions(options) }
  const before = await factsOf(tx, row)
  if (variants !== undefined && variants !== null) await writeVariants(tx, shop, by, row, variants, FROM_FORM)
  else if (options.length === 0) await changePlainStock(tx, shop, by, row, stockDelta)
  else if (stockDelta !== 0) throw refused(VARIANT_TEXTS.stockByVariant)
  await writePieceWeight(tx, { id: row.id, options }, weightGrams)
  const category = await ensureCategory(tx, values.category)
  const { stock } = await withStock(tx, row)
  const changed = { ...row, ...values, ...pictures, options, category, sizeGuideId, stock }
  const next = { ...changed, ...tidyImages(changed) }
  const after = await factsOf(tx, next)
  if (JSON.stringify(after) === JSON.stringify(before)) return null
  // The database keeps the stock at the sum of the variants.
  const { stock: _, ...columns } = next
  const [written] = await tx
    .update(products)
    .set({ ...columns, updatedAt: nextVersion(row.updatedAt, shop.now()) })
    .where(eq(products.id, row.id))
    .returning()
  if (written === undefined) throw new Error('a locked product is gone')
  await recordActivity(tx, shop, by, { action: 'changed', ...activityEntry(written), before, after })
  return written
}

/** The stock of a locked product without options, or of one that is to be without them. */
async function changePlainStock(tx: Db, shop: Shop, by: Editor, row: ProductRow, delta: number): Promise<void> {
  if (row.options.length > 0) await removeVariants(tx, shop, by, row.id, FROM_FORM)
  if (row.stock + delta < 0) throw refused(SELLER_PRODUCT_TEXTS.stockBelowZero)
  const of = { productId: row.id, variantId: row.id }
  await moveVariantStock(tx, shop, by, of, { delta, reason: 'correction', reference: FROM_FORM })
}

function refused(message: string): Refusal {
  return new Refusal('conflict', message, [{ path: 'inStock', message }])
}

/** The specified lists of a product with options follow from them, and its stock from its variants. */
function withLists(values: ProductValues, variants: VariantsValues | null): ProductValues {
  return variants === null ? values : { ...values, ...listsFromOptions(variants.options), stock: 0 }
}

async function withStock(tx: Db, row: ProductRow): Promise<ProductRow> {
  const [now] = await tx.select({ stock: products.stock }).from(products).where(eq(products.id, row.id))
  return { ...row, stock: now?.stock ?? 0 }
}

/** What the activity log keeps of a product and of its variants. */
export async function factsOf(tx: Db, row: ProductRow): Promise<Record<string, unknown>> {
  const facts = factsFrom(row, await variantsOnSale(tx, row))
  // Null and not left out: that it is gone is a difference, too.
  return row.options.length > 0 ? facts : { ...facts, weightGrams: await readPieceWeight(tx, row) }
}
