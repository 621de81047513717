import { type SQL, sql } from 'drizzle-orm'

/** `('a', 'b')`, written into the text of a constraint or query instead of being sent as parameters. */
export function inList(words: readonly string[]): SQL {
  return sql.raw(`(${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')})`)
}
