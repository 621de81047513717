import type { Readable } from 'node:stream'
import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { productVariants } from '#database/tables/variants.ts'
import { categorySlug } from '#rules/product.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'
import { pieceWeights } from './piece-weight.ts'
import type { ProductRow } from './product-request.ts'
import { TABLE_HEAD, tableCells, VARIANT_TABLE_HEAD, variantTableCells } from './product-table.ts'
import { variantsByProduct } from './product-variants.ts'

const AT_ONCE = 500
/** Or a weight: a product without options has it where combinations have theirs. */
const HAS_OPTIONS = sql`(${products.options} <> '[]'::jsonb or exists (
  select 1 from ${productVariants} as single where single.id = ${products.id} and single.weight_grams is not null))`
type Own = SQL | undefined

/** Every product of the user's seller, retired ones too, as streamed CSV: some hundred products in memory at a time. */
export async function exportProducts(shop: RequestContext): Promise<Readable> {
  const isOwn = ownedBy(authorize(shop, 'run_catalogue'), products.sellerId)
  const withOptions = await shop.db.select({ id: products.id }).from(products).where(and(isOwn, HAS_OPTIONS)).limit(1)
  return withOptions.length > 0
    ? csvFile(VARIANT_TABLE_HEAD, variantParts(shop, isOwn))
    : csvFile(TABLE_HEAD, parts(shop, isOwn))
}

async function* parts(shop: RequestContext, isOwn: Own) {
  for await (const rows of pages(shop, isOwn)) yield rows.map(tableCells)
}

/** With a row for each combination. */
async function* variantParts(shop: RequestContext, isOwn: Own) {
  const handles = new Set<string>()
  for await (const rows of pages(shop, isOwn)) {
    const variants = await variantsByProduct(shop.db, rows)
    const weights = await pieceWeights(
      shop.db,
      rows.map(({ id }) => id),
    )
    yield rows.flatMap((row) => {
      const cells = { variants: variants.get(row.id) ?? [], weightGrams: weights.get(row.id) }
      return variantTableCells(row, { ...cells, handle: newHandle(handles, row) })
    })
  }
}

/** 'cotton-kurta', 'cotton-kurta-2': readable, and of one product only. */
function newHandle(taken: Set<string>, { title }: ProductRow): string {
  const base = categorySlug(title)
  let handle = base
  for (let n = 2; taken.has(handle); n++) handle = `${base}-${n}`
  taken.add(handle)
  return handle
}

async function* pages({ db }: RequestContext, isOwn: Own) {
  let last: string | undefined
  do {
    const rows: ProductRow[] = await db
      .select()
      .from(products)
      .where(and(isOwn, last === undefined ? undefined : lt(products.id, last)))
      .orderBy(desc(products.id))
      .limit(AT_ONCE)
    yield rows
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id
  } while (last !== undefined)
}
