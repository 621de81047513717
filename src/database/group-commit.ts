import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { preparedOnce } from './prepared.ts'

/**
 * Selected by a statement of a transaction: its commit does not wait for the disk, so it gives back at once the rows that
 * everybody needs (the invoice counter, the version of the stock) and the lock of its notices. Call `syncToDisk` before
 * anybody is told. Its figure is the line "one order" of `npm run bench -- orders`.
 */
export const COMMIT_WITHOUT_SYNC = sql`set_config('synchronous_commit', 'off', true)`

/** Waits until everything that was committed before this call is on the disk. Calls at the same time share one sync. */
export function syncToDisk(db: Db): Promise<void> {
  return syncerOf(db)()
}

const syncerOf = preparedOnce((db) => {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    const mine = writeAndSync(db).finally(() => {
      if (running === mine) running = null
    })
    running = mine
    return mine
  }

  return (): Promise<void> => {
    if (running === null) return start()
    // The one under way may have begun before what this caller committed.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return start()
      })
    return next
  }
})

/** The journal is written in order: a commit of anything that waits for the disk takes all earlier ones there. */
async function writeAndSync(db: Db): Promise<void> {
  await db.execute(sql`select pg_logical_emit_message(true, 'shop', '')`)
}
