import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * An insert whose text is the same however many rows there are and whatever is in them, so that the server need not read
 * and plan it anew. All rows have the keys of the first; what it leaves out gets the table's own default.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => fieldOf(rows[0], key) !== undefined)
  const given = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, fieldOf(row, key) ?? null])),
  )
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  return sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb)`
}

function fieldOf(row: object | undefined, key: string): unknown {
  return row === undefined ? undefined : (row as Record<string, unknown>)[key]
}
