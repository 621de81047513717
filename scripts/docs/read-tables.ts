import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

export type DrawnColumn = { name: string; type: string; isKey: boolean; isNullable: boolean; pointsAt: string | null }
export type DrawnTable = { name: string; file: string; columns: DrawnColumn[] }

const FOLDER = join(import.meta.dirname, '../../src/database/tables')

/** Every table, in the order of the files, with what each foreign key points at. */
export async function readTables(): Promise<DrawnTable[]> {
  const tables: DrawnTable[] = []
  for (const file of readdirSync(FOLDER).sort()) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(FOLDER, file))
    for (const table of Object.values(exported)) {
      if (is(table, PgTable)) tables.push(describeTable(table, file.replace('.ts', '')))
    }
  }
  return tables
}

function describeTable(table: PgTable, file: string): DrawnTable {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(table)
  const pointers = new Map(
    foreignKeys.flatMap((key) => {
      const { columns: from, foreignTable } = key.reference()
      return from.map((column) => [column.name, getTableConfig(foreignTable).name] as const)
    }),
  )
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
  return {
    name,
    file,
    columns: columns.map((column) => ({
      name: column.name,
      type: shortType(column.getSQLType()),
      isKey: column.primary || keys.has(column.name),
      isNullable: !column.notNull,
      pointsAt: pointers.get(column.name) ?? null,
    })),
  }
}

function shortType(type: string): string {
  return type
    .replace(/^timestamp.* with time zone$/, 'timestamptz')
    .replace('integer', 'int')
    .replace('boolean', 'bool')
}
