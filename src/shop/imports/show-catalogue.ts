import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { versions } from '#database/tables/versions.ts'
import { CHANGED_CHANNEL } from '#database/versions.ts'
import type { Shop } from '../context/shop.ts'
import type { ImportJob } from './import-rows.ts'

/** Every process reloads its catalogue after a change: while an import runs, invalidate only this often (throttle). */
const INVALIDATE_INTERVAL_MS = 5_000

/** Suppresses the invalidation of this transaction, unless it is due. Returns when it last happened. */
export async function throttleInvalidation(tx: Db, shop: Shop, job: ImportJob): Promise<Date> {
  const now = shop.now()
  if (job.shownAt === null || now.getTime() - job.shownAt.getTime() >= INVALIDATE_INTERVAL_MS) return now
  // The trigger on products counts a transaction once; this setting marks it as counted.
  await tx.execute(sql`select set_config('shop.counted_catalogue', 'yes', true)`)
  return job.shownAt
}

/** At the end, for all suppressed invalidations. */
export async function invalidateCatalogue(tx: Db): Promise<void> {
  await tx
    .insert(versions)
    .values({ name: 'catalogue', version: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { version: sql`${versions.version} + 1` } })
  await tx.execute(sql`select pg_notify(${CHANGED_CHANNEL}, 'catalogue')`)
}
