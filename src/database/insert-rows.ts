import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const ALWAYS = sql`true`

/**
 * An insert whose SQL text does not depend on the number of rows or their values, so that the server can reuse the
 * prepared plan. All rows have the keys of the first; missing columns get the table's default. The condition is tested
 * for each row.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  condition: SQL = ALWAYS,
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => fieldValue(rows[0], key) !== undefined)
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, fieldValue(row, key) ?? null])),
  )
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '))
  return sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb) as added where ${condition}`
}

function fieldValue(row: object | undefined, key: string): unknown {
  return row === undefined ? undefined : (row as Record<string, unknown>)[key]
}
