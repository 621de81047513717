import { type SQL, sql } from 'drizzle-orm'

/** An address line without what people write differently, to compare doors by an index. */
export function doorOf(street: unknown): SQL<string> {
  return sql<string>`lower(regexp_replace(${street}, '[[:space:][:punct:]]+', '', 'g'))`
}
