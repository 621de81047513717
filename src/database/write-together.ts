import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Several writes in one statement: one journey to the database instead of many. They happen in no particular order and
 * do not see each other; foreign keys between them are checked after the last. Give statements that were not awaited.
 * Answers how many rows the first one returned.
 */
export async function writeTogether(tx: Db, first: SQLWrapper, ...others: readonly SQLWrapper[]): Promise<number> {
  const rest = others.map((write, index) => sql`, ${sql.identifier(`other_${index}`)} as (${write.getSQL()})`)
  const all = sql`with first as (${first.getSQL()})${sql.join(rest)} select count(*) as number from first`
  const { rows } = await tx.execute<{ number: string | number }>(all)
  return Number(rows[0]?.number ?? 0)
}
