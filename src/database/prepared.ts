import { createHash } from 'node:crypto'
import type { Query, SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Builds a parameterised statement once per database instead of once per query. */
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

/** drizzle's `execute` cannot name a statement; the parts that can are missing from its types. */
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
 * Runs a statement of few texts and many values as a prepared statement, named by a hash of its text: a PostgreSQL
 * server parses and plans it once per connection.
 */
export async function executeNamed<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as Inside
  const query = dialect.sqlToQuery(statement)
  const name = createHash('sha1').update(query.sql).digest('base64url')
  const { rows } = await session.prepareQuery(query, undefined, name, false).execute()
  return rows as Row[]
}
