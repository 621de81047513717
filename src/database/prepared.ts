import { createHash } from 'node:crypto'
import type { Query, SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** A statement with places for its values: put together once for each database, not for every asking. */
export function preparedOnce<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const statement = make(db)
    made.set(db, statement)
    return statement
  }
}

/** drizzle's `execute` gives a statement no name; the parts that could are there, but not in its types. */
type Inside = {
  dialect: { sqlToQuery(statement: SQL): Query }
  session: {
    prepareQuery(
      query: Query,
      fields: undefined,
      name: string,
      inArrays: false,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

/**
 * Runs a statement of which there are few texts and many values, under a name made from its text: a PostgreSQL server
 * then reads and plans it once for each connection.
 */
export async function executeNamed<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as Inside
  const query = dialect.sqlToQuery(statement)
  const name = createHash('sha1').update(query.sql).digest('base64url')
  const { rows } = await session.prepareQuery(query, undefined, name, false).execute()
  return rows as Row[]
}
