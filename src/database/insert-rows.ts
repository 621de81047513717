import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * An insert whose SQL text does not depend on the number of rows or their values, so that the server can reuse the
 * prepared plan. All rows have the keys of the first; missing columns get the table's default.
 */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => fieldValue(rows[0], key) !== undefined)
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, fieldValue(row, key) ?? null])),
  )
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  return sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`
}

function fieldValue(row: object | undefined, key: string): unknown {
  return row === undefined ? undefined : (row as Record<string, unknown>)[key]
}
