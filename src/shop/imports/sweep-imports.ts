import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { productImports } from '#database/tables/product-imports.ts'
import type { Shop } from '../context/shop.ts'

const DAY_MS = 24 * 3_600_000
/** An interrupted upload that was not sent again. */
const HALF_UPLOAD_MS = DAY_MS
/** Checked but never confirmed: the catalogue has changed since. */
const UNCONFIRMED_MS = 30 * DAY_MS
/** The report stays readable, and the import undoable, for as long as sent mail is kept. */
const FINISHED_MS = 90 * DAY_MS
const AT_ONCE = 50

/**
 * Deletes expired imports with their rows; the activity log keeps what they did. One at a time: each may have ten
 * thousand rows, and orders must not wait for all of them.
 */
export async function sweepImports({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  const { id, state, createdAt, finishedAt } = productImports
  const isOver = or(
    and(eq(state, 'receiving'), lt(createdAt, before(HALF_UPLOAD_MS))),
    and(eq(state, 'ready'), lt(createdAt, before(UNCONFIRMED_MS))),
    and(
      inArray(state, ['done', 'cancelled', 'failed', 'undone']),
      lt(createdAt, before(FINISHED_MS)),
      or(isNull(finishedAt), lt(finishedAt, before(FINISHED_MS))),
    ),
  )
  const old = await db.select({ id }).from(productImports).where(isOver).orderBy(asc(createdAt)).limit(AT_ONCE)
  // The condition is repeated per row: one that is being undone or sent again since is left alone.
  for (const one of old) await db.delete(productImports).where(and(eq(id, one.id), isOver))
  return old.length
}
