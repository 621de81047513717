import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
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

/** Pieces that belong to no combination: of before the stock was split, or given back by orders of that time. */
export async function unassignedStock(db: Db, { id, options }: ProductRow): Promise<number> {
  if (options.length === 0) return 0
  const [row] = await db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.id, id))
  return row?.stock ?? 0
}

/** Of a variant, what the activity log keeps: enough to undo a change. */
export function variantFacts(variants: readonly VariantRow[]): Record<string, unknown>[] {
  return variants.map(({ id: _id, productId: _product, position: _position, retiredAt: _retired, ...facts }) => facts)
}
