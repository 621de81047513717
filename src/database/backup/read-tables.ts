import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { TableFacts } from './backup-header.ts'
import { RowHash } from './row-hash.ts'

export type Column = { name: string; type: string }
export type TableShape = { name: string; columns: Column[] }

const ROWS_AT_ONCE = 500

/** Fixes the text formats of values and lifts the statement timeout, for this transaction only. */
export async function setSessionFormats(tx: Db): Promise<void> {
  const settings = [
    ['TimeZone', 'UTC'],
    ['DateStyle', 'ISO, YMD'],
    ['IntervalStyle', 'postgres'],
    ['bytea_output', 'hex'],
    ['extra_float_digits', '1'],
    ['statement_timeout', '0'],
    ['lock_timeout', '0'],
    ['idle_in_transaction_session_timeout', '0'],
  ]
  for (const [name, value] of settings) await tx.execute(sql`select set_config(${name}, ${value}, true)`)
}

/** The shop's tables with their stored columns; generated columns are left out. */
export async function readShapes(tx: Db): Promise<TableShape[]> {
  const { rows } = await tx.execute<{ table: string; name: string; type: string }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const shapes = new Map<string, Column[]>()
  for (const { table, name, type } of rows) shapes.set(table, [...(shapes.get(table) ?? []), { name, type }])
  return [...shapes].map(([name, columns]) => ({ name, columns }))
}

/** Streams every row as one line of JSON, a few hundred per fetch. */
export async function* readRows(tx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = columns.map((column) => `t.${quoted(column.name)}::text`).join(', ')
  const query = `select array_to_json(array[${values}]::text[])::text as line from public.${quoted(name)} t`
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${query}`))
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await tx.execute(sql.raw('close backup_rows'))
}

/** Row count and the sum of all money columns. */
export async function countTable(tx: Db, { name, columns }: TableShape): Promise<{ rows: number; moneyPaise: number }> {
  const paise = columns.filter((column) => column.name.endsWith('_paise') && column.type === 'bigint')
  const sum = paise.map((column) => `coalesce(sum(${quoted(column.name)}), 0)`).join(' + ') || '0'
  const query = `select count(*) as rows, (${sum})::text as money from public.${quoted(name)}`
  const [found] = (await tx.execute<{ rows: string | number; money: string }>(sql.raw(query))).rows
  return { rows: Number(found?.rows ?? 0), moneyPaise: Number(found?.money ?? 0) }
}

/** Counts and hashes a table row by row. */
export async function measureTable(tx: Db, shape: TableShape): Promise<TableFacts> {
  const hash = new RowHash()
  for await (const lines of readRows(tx, shape)) for (const line of lines) hash.add(line)
  return { name: shape.name, ...(await countTable(tx, shape)), hash: hash.value }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
