import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
import { toRupees } from '#rules/money.ts'
import type { VariantForm } from '#rules/variants/variant-form.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import type { ProductRow } from './product-request.ts'

/** Its variants, on sale and retired, without the default one. The product is locked, or this is for reading only. */
export function readVariants(db: Db, productId: string): Promise<VariantRow[]> {
  return db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), ne(productVariants.id, productId)))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
}

/** Variants on sale of a product with options; none of one without. */
export async function variantsOnSale(db: Db, { id, options }: ProductRow): Promise<VariantRow[]> {
  if (options.length === 0) return []
  return (await readVariants(db, id)).filter(({ retiredAt }) => retiredAt === null)
}

/** Variants on sale of several products, by product; those without options have none. */
export async function variantsByProduct(db: Db, rows: readonly ProductRow[]): Promise<Map<string, VariantRow[]>> {
  const ids = rows.filter(({ options }) => options.length > 0).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await readAll(db, ids)
  const byProduct = new Map<string, VariantRow[]>(ids.map((id) => [id, []]))
  for (const variant of found) byProduct.get(variant.productId)?.push(variant)
  return byProduct
}

function readAll(db: Db, productIds: string[]): Promise<VariantRow[]> {
  const { productId, id, retiredAt, position } = productVariants
  return db
    .select()
    .from(productVariants)
    .where(and(inArray(productId, productIds), ne(id, productId), isNull(retiredAt)))
    .orderBy(asc(productId), asc(position), asc(id))
}

/** Pieces that belong to no combination: of before the stock was split, or given back by orders of that time. */
export async function unassignedStock(db: Db, { id, options }: ProductRow): Promise<number> {
  if (options.length === 0) return 0
  const [row] = await db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.id, id))
  return row?.stock ?? 0
}

/** A stored variant as the form and a file have it. */
export function variantToForm(variant: VariantRow): VariantForm {
  const { values, stock, sku, pricePaise, barcode, weightGrams, lengthMm, widthMm, heightMm } = variant
  const typed = (value: number | null) => String(value ?? '')
  return {
    ...{ values, stock: String(stock), stockSeen: String(stock), sku: sku ?? '', barcode: barcode ?? '' },
    price: pricePaise === null ? '' : String(toRupees(pricePaise)),
    ...{ weightGrams: typed(weightGrams), lengthMm: typed(lengthMm) },
    ...{ widthMm: typed(widthMm), heightMm: typed(heightMm) },
  }
}

/** Of a variant, what the activity log keeps: enough to undo a change. */
export function variantFacts(variants: readonly VariantRow[]): Record<string, unknown>[] {
  return variants.map(({ id: _id, productId: _product, position: _position, retiredAt: _retired, ...facts }) => facts)
}
