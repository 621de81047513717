import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

type Queue<Row> = {
  /** When a row is due: the claim moves it on by the lease. */
  dueAt: keyof Row & string
  /** Counts the claims: only the worker of the latest one may write the result. Without it the lease's end tells. */
  tries?: keyof Row & string
  /** Which rows wait at all, where the time does not say it. */
  isWaiting?: SQL | undefined
  now: Date
  /** How long a worker has; then another may take the row. */
  leaseMs: number
}

/**
 * The row that is due longest, leased to the caller; null when nothing is due. Safe in several processes at once. A row
 * whose worker failed or died is due again after the lease: that is the retry of all background work.
 */
export async function claimDue<Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  { dueAt, tries, isWaiting, now, leaseMs }: Queue<Table['$inferSelect']>,
): Promise<Table['$inferSelect'] | null> {
  const columns = table as unknown as Record<string, PgColumn>
  const [due, count] = [columns[dueAt], tries === undefined ? undefined : columns[tries]]
  if (due === undefined || (tries !== undefined && count === undefined)) {
    throw new Error('a queue names columns of its table')
  }
  const rows: PgTable = table
  // Skips what another worker is claiming.
  const next = db
    .select({ id: table.id })
    .from(rows)
    .where(and(isWaiting, lte(due, now)))
    .orderBy(asc(due), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(rows)
    .set({
      [dueAt]: new Date(now.getTime() + leaseMs),
      ...(tries === undefined ? {} : { [tries]: sql`${count} + 1` }),
    })
    .where(eq(table.id, sql`(${next})`))
    .returning()
  return (claimed as Table['$inferSelect'] | undefined) ?? null
}

/** Works on due rows one after the other, `atMost` of them; returns how many there were. */
export async function workOff<Row>(
  atMost: number,
  claim: () => Promise<Row | null>,
  work: (row: Row) => Promise<void>,
): Promise<number> {
  for (let done = 0; done < atMost; done += 1) {
    const row = await claim()
    if (row === null) return done
    await work(row)
  }
  return atMost
}
