import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { isId } from '#rules/is-id.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { ProductRow } from '../products/product-request.ts'
import type { ImportJob, ImportRow } from './import-rows.ts'

/** The product of a row; null when it would add one. */
export type Match = { product: ProductRow | null; problem: 'unknown id' | 'several' | null }

type Options = { job: Pick<ImportJob, 'matchesTitles' | 'sellerId'>; isLocking: boolean }

/**
 * By id; without one, by the title of a product of the import's seller on sale,
 * case-insensitive. Lock order: by id in one statement, as
 * orders do, against deadlocks.
 */
export async function matchProducts(
  tx: Db,
  rows: readonly ImportRow[],
  { job: { matchesTitles, sellerId }, isLocking }: Options,
): Promise<(row: ImportRow) => Match> {
  const untitled = matchesTitles ? rows.filter((row) => idFrom(row) === '') : []
  const titled = await idsByTitle(tx, sellerId, untitled)
  const ids = [...new Set([...rows.map(idFrom).filter(isId), ...[...titled.values()].flat()])]
  // The house may change everybody's goods, by id.
  const isTheirs = sellerId === HOUSE_SELLER_ID ? undefined : eq(products.sellerId, sellerId)
  const query = tx
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isTheirs))
    .orderBy(products.id)
  const found = ids.length === 0 ? [] : await (isLocking ? query.for('update') : query)
  const byId = new Map(found.map((product) => [product.id, product]))
  return (row) => {
    const id = idFrom(row)
    if (id !== '') {
      const product = byId.get(id.toLowerCase()) ?? null
      return { product, problem: product === null ? 'unknown id' : null }
    }
    const [first, second] = titled.get(row.row) ?? []
    if (second !== undefined) return { product: null, problem: 'several' }
    return { product: first === undefined ? null : (byId.get(first) ?? null), problem: null }
  }
}

/** The database compares titles by index; two matches are enough to know that it is ambiguous. */
async function idsByTitle(tx: Db, sellerId: string, rows: readonly ImportRow[]): Promise<Map<number, string[]>> {
  const titles = rows.map(({ row, fields }) => ({ row, title: titleFrom(fields) })).filter(({ title }) => title !== '')
  const ids = new Map<number, string[]>()
  if (titles.length === 0) return ids
  const { rows: found } = await tx.execute<{ row: number; id: string }>(sql`
    select wanted.row, same.id
    from jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) as wanted(row integer, title text)
    cross join lateral (
      select ${products.id} from ${products}
      where lower(${products.title}) = lower(wanted.title) and ${products.sellerId} = ${sellerId}
        and ${products.retiredAt} is null
      limit 2
    ) as same`)
  for (const { row, id } of found) ids.set(row, [...(ids.get(row) ?? []), id])
  return ids
}

export function idFrom({ fields }: Pick<ImportRow, 'fields'>): string {
  return fields.id?.[0]?.trim() ?? ''
}

/** Normalized as a product stores it. */
export function titleFrom(fields: ImportRow['fields']): string {
  return (fields.title?.[0] ?? '').trim().replace(/\s+/g, ' ').slice(0, 150)
}
