import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { executeNamed } from './prepared.ts'

/**
 * Several writes in one statement: one round trip instead of many. Their order is undefined; one sees of another only
 * what it returns, under its name. Foreign keys between them are checked after the last. Pass statements that were not
 * awaited and whose text does not change with every value. Returns the one row of `answer`, which is what follows
 * `select`.
 */
export async function writeInOneStatement<Row extends Record<string, unknown>>(
  tx: Db,
  writes: Readonly<Record<string, SQLWrapper>>,
  answer: SQL,
): Promise<Row> {
  const parts = Object.entries(writes).map(([name, write]) => sql`${sql.identifier(name)} as (${write.getSQL()})`)
  const [row] = await executeNamed<Row>(tx, sql`with ${sql.join(parts, sql`, `)} select ${answer}`)
  if (row === undefined) throw new Error('writing together answers one row')
  return row
}
