import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { soldMeanwhile, unassignedChanged, VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { stockMovements } from '#database/tables/stock.ts'
import { productVariants } from '#database/tables/variants.ts'
import { makeUpSku } from '#rules/variants/sku.ts'
import { areSame, valuesText } from '#rules/variants/variant.ts'
import type { VariantsValues, VariantValues } from '#rules/variants/variant-form.ts'
import type { Editor } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import type { ProductRow } from './product-request.ts'
import { readVariants } from './product-variants.ts'

type Movement = { delta: number; reason: 'opening' | 'correction'; reference: string | null }

/** Changes the stock of a variant of a locked product by a difference, with its line in the ledger. */
export async function moveVariantStock(
  tx: Db,
  shop: Shop,
  by: Pick<Editor, 'userId'>,
  { productId, variantId }: { productId: string; variantId: string },
  movement: Movement,
): Promise<void> {
  if (movement.delta === 0) return
  await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${movement.delta}` })
    .where(eq(productVariants.id, variantId))
  await tx.insert(stockMovements).values(movementRow(shop, by.userId, { productId, variantId }, movement))
}

export function movementRow(
  shop: Shop,
  byUserId: string | null,
  of: { productId: string; variantId: string },
  movement: Movement,
) {
  return { id: shop.newId(), ...of, ...movement, byUserId, at: shop.now() }
}

/**
 * Brings the variants of a locked product to what the seller wants. Stock moves by the difference to what the editor
 * saw, so that what is sold meanwhile stays sold. A combination that is no longer wanted is retired with its pieces.
 */
export async function writeVariants(...change: Parameters<typeof bringVariants>): Promise<void> {
  try {
    await bringVariants(...change)
  } catch (error) {
    if (!isUniqueViolation(error, 'product_variants_sku_key')) throw error
    // Another product was saved with it at this moment.
    const message = VARIANT_TEXTS.skuTakenMeanwhile
    throw new Refusal('conflict', message, [{ path: 'variants', message }])
  }
}

async function bringVariants(
  tx: Db,
  shop: Shop,
  by: Editor,
  product: Pick<ProductRow, 'id' | 'title'>,
  wanted: VariantsValues,
  reference: string,
): Promise<void> {
  const found = await readVariants(tx, product.id)
  await clearUnassigned(tx, shop, by, product.id, wanted.unassignedSeen, reference)
  const skus = await chooseSkus(tx, product, wanted.variants, found)
  await releaseSkus(tx, wanted.variants, skus, found)
  const kept = new Set<string>()
  for (const [position, values] of wanted.variants.entries()) {
    const before = found.find((one) => areSame(one.values, values.values))
    if (before !== undefined) kept.add(before.id)
    await writeVariant(tx, shop, by, { product, position, before, values, sku: skus[position] ?? null, reference })
  }
  const gone = found.filter(({ id, retiredAt }) => !kept.has(id) && retiredAt === null).map(({ id }) => id)
  if (gone.length > 0) {
    await tx.update(productVariants).set({ retiredAt: shop.now() }).where(inArray(productVariants.id, gone))
  }
}

/** A SKU that another combination of the product gets is free first: two may swap theirs, or one take a retired one's. */
async function releaseSkus(
  tx: Db,
  wanted: readonly VariantValues[],
  skus: readonly string[],
  found: readonly VariantRow[],
): Promise<void> {
  const moved = found.filter(({ sku, values }) => {
    const at = sku === null ? -1 : skus.indexOf(sku.toUpperCase())
    return at >= 0 && !areSame(wanted[at]?.values ?? [], values)
  })
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await tx.update(productVariants).set({ sku: null }).where(inArray(productVariants.id, ids))
}

/** Makes a product one without options again: its pieces move to the default variant. */
export async function removeVariants(tx: Db, shop: Shop, by: Editor, productId: string, reference: string) {
  let pieces = 0
  for (const { id: variantId, stock, retiredAt } of await readVariants(tx, productId)) {
    if (retiredAt !== null) continue
    pieces += stock
    await moveVariantStock(tx, shop, by, { productId, variantId }, { delta: -stock, reason: 'correction', reference })
    await tx.update(productVariants).set({ retiredAt: shop.now() }).where(eq(productVariants.id, variantId))
  }
  await tx.update(productVariants).set({ retiredAt: null }).where(eq(productVariants.id, productId))
  await moveVariantStock(
    tx,
    shop,
    by,
    { productId, variantId: productId },
    { delta: pieces, reason: 'correction', reference },
  )
}

type OneVariant = {
  product: Pick<ProductRow, 'id' | 'title'>
  position: number
  before: VariantRow | undefined
  values: VariantValues
  sku: string | null
  reference: string
}

async function writeVariant(tx: Db, shop: Shop, by: Editor, one: OneVariant): Promise<void> {
  const { product, position, before, sku, reference } = one
  const { stock, stockSeen, values, ...details } = one.values
  const row = { ...details, values, position, sku }
  if (before === undefined) {
    const id = shop.newId()
    await tx.insert(productVariants).values({ id, productId: product.id, stock, ...row })
    if (stock === 0) return
    const opening = { delta: stock, reason: 'opening', reference: null } as const
    await tx
      .insert(stockMovements)
      .values(movementRow(shop, by.userId, { productId: product.id, variantId: id }, opening))
    return
  }
  // One that comes back is counted anew: nobody saw the pieces it was retired with.
  const delta = stock - (before.retiredAt === null ? stockSeen : before.stock)
  if (before.stock + delta < 0) {
    const message = soldMeanwhile(valuesText(values), stockSeen, before.stock)
    throw new Refusal('conflict', message, [{ path: `variants.${position}.stock`, message }])
  }
  await tx
    .update(productVariants)
    .set({ ...row, retiredAt: null })
    .where(eq(productVariants.id, before.id))
  const of = { productId: product.id, variantId: before.id }
  await moveVariantStock(tx, shop, by, of, { delta, reason: 'correction', reference })
}

/** The default variant is not sold beside combinations. Its pieces leave it, as many as the editor saw and divided. */
async function clearUnassigned(
  tx: Db,
  shop: Shop,
  by: Editor,
  productId: string,
  seen: number | null,
  reference: string,
) {
  if (seen === null) return
  const [any] = await tx.select().from(productVariants).where(eq(productVariants.id, productId))
  if (any === undefined) throw new Error('a product has its default variant')
  if (any.stock !== seen) {
    const message = unassignedChanged(seen, any.stock)
    throw new Refusal('conflict', message, [{ path: 'variants.unassignedSeen', message }])
  }
  await moveVariantStock(
    tx,
    shop,
    by,
    { productId, variantId: productId },
    { delta: -seen, reason: 'correction', reference },
  )
  if (any.retiredAt !== null) return
  await tx.update(productVariants).set({ retiredAt: shop.now() }).where(eq(productVariants.id, productId))
}

/** The SKU of each variant: as typed, as it was, or made up. One that another product has is refused. */
async function chooseSkus(
  tx: Db,
  { id, title }: Pick<ProductRow, 'id' | 'title'>,
  wanted: readonly VariantValues[],
  found: readonly VariantRow[],
): Promise<string[]> {
  const typed = wanted.flatMap(({ sku }) => sku ?? [])
  const madeUp = wanted.map(({ values }) => makeUpSku(title, values, () => false))
  const [prefix = ''] = madeUp.length === 0 ? [] : [commonStart(madeUp)]
  const isTakenElsewhere = sql`(upper(${productVariants.sku}) = any(${`{${typed.map((sku) => `"${sku}"`).join(',')}}`}::text[])
    or upper(${productVariants.sku}) like ${`${prefix}%`})`
  const others = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(and(ne(productVariants.productId, id), isTakenElsewhere))
  const elsewhere = new Set(others.map(({ sku }) => sku?.toUpperCase() ?? ''))
  const taken = new Set([...elsewhere, ...typed, ...found.map(({ sku }) => sku?.toUpperCase() ?? '')])
  return wanted.map(({ sku, values }, position) => {
    if (sku !== null && elsewhere.has(sku)) {
      const message = VARIANT_TEXTS.skuTaken(sku)
      throw new Refusal('conflict', message, [{ path: `variants.${position}.sku`, message }])
    }
    const before = found.find((one) => areSame(one.values, values))?.sku
    const chosen = sku ?? before ?? makeUpSku(title, values, (one) => taken.has(one))
    taken.add(chosen)
    return chosen
  })
}

function commonStart(words: readonly string[]): string {
  const [first = ''] = words
  let length = first.length
  for (const word of words) while (!word.startsWith(first.slice(0, length))) length--
  return first.slice(0, length)
}
