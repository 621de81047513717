import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productVariants } from '#database/tables/variants.ts'
import { cleanSku } from '#rules/variants/sku.ts'
import { WEIGHT_COLUMN } from '#rules/variants/variant-columns.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import { pieceWeights } from '../products/piece-weight.ts'
import type { ProductRow } from '../products/product-request.ts'
import { variantsByProduct } from '../products/product-variants.ts'
import { hasVariantLines, variantLines } from '../products/table-row.ts'
import type { ImportRow } from './import-rows.ts'

/** What the shop has, for rows that name combinations. */
export type CurrentVariants = {
  onSale: (productId: string) => readonly VariantRow[]
  /** The product that has a SKU. */
  ownerOf: (sku: string) => string | undefined
  /** Of a product without options, in a file that weighs it. */
  weightOf: (productId: string) => number | null
}

/** In three queries for all rows, and in none for a file without combinations or weights. */
export async function currentVariants(
  tx: Db,
  rows: readonly ImportRow[],
  productOf: (row: ImportRow) => ProductRow | null,
): Promise<CurrentVariants> {
  const divided = rows.filter(({ fields }) => hasVariantLines(fields))
  const byProduct = await variantsByProduct(
    tx,
    divided.flatMap((row) => productOf(row) ?? []),
  )
  const owners = await skuOwners(tx, divided)
  const weighed = rows.filter(({ fields }) => fields[WEIGHT_COLUMN] !== undefined)
  const weights = await pieceWeights(
    tx,
    weighed.flatMap((row) => productOf(row)?.id ?? []),
  )
  return {
    onSale: (id) => byProduct.get(id) ?? [],
    ownerOf: (sku) => owners.get(sku),
    weightOf: (id) => weights.get(id) ?? null,
  }
}

async function skuOwners(tx: Db, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const typed = rows.flatMap(({ fields }) => variantLines(fields).map(({ cells }) => cleanSku(cells.variantSku ?? '')))
  const skus = [...new Set(typed.filter((sku) => sku !== null))]
  if (skus.length === 0) return new Map()
  const found = await tx
    .select({ sku: productVariants.sku, productId: productVariants.productId })
    .from(productVariants)
    .where(
      sql`upper(${productVariants.sku}) in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb)) and ${productVariants.sku} is not null`,
    )
  return new Map(found.map(({ sku, productId }) => [sku?.toUpperCase() ?? '', productId]))
}
