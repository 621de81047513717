import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { ImportAnswer, ImportedRow } from '#contracts/seller/seller-products.ts'
import { productImportRows } from '#database/tables/product-imports.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import type { RequestContext } from '../context/shop.ts'
import { readTable } from '../products/product-table.ts'
import { countResults } from './plan-row.ts'
import { storeFile, type UploadedFile } from './receive-import.ts'
import { runRows } from './run-rows.ts'

const MAX_ROWS = 2000

/**
 * Row by row: an invalid row is reported and does not affect the others. A row with an id updates that product. An
 * import like any other, started without a preview and awaited. Sent again while it runs, as browsers do after a lost
 * connection, it is the same import: both wait for its end.
 */
export async function importProducts(
  shop: RequestContext,
  read: () => Promise<UploadedFile | null>,
): Promise<ImportAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const file = await read()
  if (file === null || file.bytes.length === 0) throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noFile)
  const table = await readTable(file.bytes, { rows: MAX_ROWS, refusal: SELLER_PRODUCT_TEXTS.tooManyRows })
  // Contains a space, so it cannot collide with a sender's key.
  const key = `at once ${createHash('sha256').update(file.bytes).digest('hex')}`
  const job = await storeFile(shop, { by, key, file, table, matchesTitles: false, next: 'running' })
  while ((await runRows(shop, job.id)) > 0);
  await shop.catalogue.refresh()
  const rows = await toReport(shop, job.id)
  return { success: true, message: summarize(rows), rows }
}

async function toReport(shop: RequestContext, importId: string): Promise<ImportedRow[]> {
  const rows = await shop.db
    .select()
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(asc(productImportRows.row))
  return rows.map(({ row, title, result, problems }) => ({
    row,
    title,
    result: result ?? 'refused',
    message: problems.map(({ message, row: at }) => (at === undefined ? message : `Row ${at}: ${message}`)).join('. '),
  }))
}

function summarize(rows: readonly ImportedRow[]): string {
  const { added, changed, unchanged, refused } = countResults(rows)
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`
}
