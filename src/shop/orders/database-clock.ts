import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'

type HasDatabaseTime = Pick<Shop, 'databaseTime'>

/**
 * The one clock that decides how long pieces are held. Every process asks the same database, so that one whose own clock
 * is wrong neither ends the holds of others early nor holds its own for longer.
 */
export function databaseClock({ databaseTime }: HasDatabaseTime): SQL {
  return clockOr(databaseTime()?.toISOString() ?? null)
}

/** So long from now, by that clock. */
export function holdUntil(shop: HasDatabaseTime, waitMs: number): SQL {
  return sql`date_trunc('milliseconds', ${databaseClock(shop)}) + ${waitMs}::int * interval '1 millisecond'`
}

/** The clock in milliseconds, for a prepared statement that is handed `databaseTime`. */
export const PREPARED_CLOCK_MS = sql<
  string | number
>`floor(extract(epoch from ${clockOr(sql.placeholder('databaseTime'))}) * 1000)`

function clockOr(given: string | null | ReturnType<typeof sql.placeholder>): SQL {
  return sql`coalesce(${given}::timestamptz, clock_timestamp())`
}
