import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as a select returns it, from PostgreSQL's JSON of it: so one statement can answer rows of several tables. */
export function rowFromJson<Table extends PgTable>(
  table: Table,
  json: Readonly<Record<string, unknown>>,
): Table['$inferSelect'] {
  const fields = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = json[column.name]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(fields)
}
