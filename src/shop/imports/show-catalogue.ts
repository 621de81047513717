import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { versions } from '#database/tables/versions.ts'
import { CHANGED_CHANNEL } from '#database/versions.ts'
import type { Shop } from '../context/shop.ts'
import type { ImportJob } from './import-rows.ts'

/** Every process rebuilds its catalogue when it changes: while an import runs, this often and not after every few rows. */
const SHOW_EVERY_MS = 5_000

/** Leaves the change of this transaction unannounced, unless it is time. Answers when it was last announced. */
export async function announceSeldom(tx: Db, shop: Shop, job: ImportJob): Promise<Date> {
  const now = shop.now()
  if (job.shownAt === null || now.getTime() - job.shownAt.getTime() >= SHOW_EVERY_MS) return now
  // The trigger on products counts a transaction once, by this mark.
  await tx.execute(sql`select set_config('shop.counted_catalogue', 'yes', true)`)
  return job.shownAt
}

/** At the end, for all that was left unannounced. */
export async function announceCatalogue(tx: Db): Promise<void> {
  await tx
    .insert(versions)
    .values({ name: 'catalogue', version: 1 })
    .onConflictDoUpdate({ target: versions.name, set: { version: sql`${versions.version} + 1` } })
  await tx.execute(sql`select pg_notify(${CHANGED_CHANNEL}, 'catalogue')`)
}
