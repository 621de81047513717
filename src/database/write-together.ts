import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Several writes in one statement: one journey to the database instead of many. They happen in no particular order and
 * do not see each other; foreign keys between them are checked after the last. Give statements that were not awaited.
 */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}
