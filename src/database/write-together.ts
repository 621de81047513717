import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Several writes in one statement: one journey to the database instead of many. They happen in no particular order; one
 * sees of another only what it returns, under its name. Foreign keys between them are checked after the last. Give
 * statements that were not awaited. Answers the one row of `answer`, which is what follows `select`.
 */
export async function writeTogether<Row extends Record<string, unknown>>(
  tx: Db,
  writes: Readonly<Record<string, SQLWrapper>>,
  answer: SQL,
): Promise<Row> {
  const parts = Object.entries(writes).map(([name, write]) => sql`${sql.identifier(name)} as (${write.getSQL()})`)
  const { rows } = await tx.execute<Row>(sql`with ${sql.join(parts, sql`, `)} select ${answer}`)
  if (rows[0] === undefined) throw new Error('writing together answers one row')
  return rows[0]
}
