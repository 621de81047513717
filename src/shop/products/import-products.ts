import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import type { ImportAnswer, ImportedRow } from '#contracts/seller-product-json.ts'
import type { Db } from '#database/connect.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import type { VisitedShop } from '../shop.ts'
import { lockProduct } from './lock-product.ts'
import { formOf, formOfRow, requireProduct } from './product-request.ts'
import { readTable, type TableRow } from './product-table.ts'
import { insertProduct, updateProduct } from './write-product.ts'

/** Each row for itself: one that is wrong is reported and spoils nothing. A row with an id changes that product. */
export async function importProducts(shop: VisitedShop, read: () => Promise<Buffer | null>): Promise<ImportAnswer> {
  const by = requireMay(shop, 'run_catalogue')
  const file = await read()
  if (file === null || file.length === 0) throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noFile)
  const rows: ImportedRow[] = []
  for (const one of readTable(file)) rows.push(await importRow(shop, by, one))
  await shop.catalogue.refresh()
  return { success: true, message: summaryOf(rows), rows }
}

async function importRow(shop: VisitedShop, by: SignedIn, one: TableRow): Promise<ImportedRow> {
  const { row } = one
  const title = one.fields.get('title')?.[0]?.slice(0, 150) ?? ''
  try {
    const result = await shop.db.transaction((tx) =>
      one.id === '' ? add(tx, shop, by, one) : change(tx, shop, by, one),
    )
    return { row, title, result, message: '' }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const message = error.errors.map((problem) => problem.message).join('. ') || error.message
    return { row, title, result: 'refused', message }
  }
}

async function add(tx: Db, shop: VisitedShop, by: SignedIn, { fields }: TableRow): Promise<'added'> {
  await insertProduct(tx, shop, by, requireProduct(formOf(fields)), [])
  return 'added'
}

async function change(
  tx: Db,
  shop: VisitedShop,
  by: SignedIn,
  { id, fields }: TableRow,
): Promise<'changed' | 'unchanged'> {
  const row = await lockProduct(tx, id)
  const values = requireProduct(formOf(fields, formOfRow(row)))
  // Pictures cannot come in a table; those it has stay.
  const written = await updateProduct(tx, shop, by, row, {
    values,
    images: row.images,
    stockDelta: values.stock - row.stock,
  })
  return written === null ? 'unchanged' : 'changed'
}

function summaryOf(rows: readonly ImportedRow[]): string {
  const count = (result: ImportedRow['result']) => rows.filter((row) => row.result === result).length
  return `${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged, ${count('refused')} refused`
}
