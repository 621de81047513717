import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { BackupHeader } from './backup-header.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Backup } from './open-backup.ts'
import { measureTable, quoted, readShapes, type TableShape } from './read-tables.ts'

const ROWS_AT_ONCE = 500

export type ImageTaker = (name: string, content: Buffer) => Promise<void>
type ForeignKey = { name: string; table: string; definition: string }

/** Inserts the rows of a backup into empty tables of the same shape, then reads them back to compare. */
export async function restoreRows(
  tx: Db,
  { file, head, lines }: Backup,
  takeScreenshot: ImageTaker,
  step: (count: number) => void,
): Promise<void> {
  const shapes = new Map((await readShapes(tx)).map((shape) => [shape.name, shape]))
  for (const { name } of head.tables) if (!shapes.has(name)) throw strange(file, `it has a table ${name}`)
  const keys = await dropForeignKeys(tx)
  for (const name of shapes.keys()) {
    await tx.execute(sql.raw(`truncate public.${quoted(name)}`))
    // The backup already holds the values that triggers compute.
    await tx.execute(sql.raw(`alter table public.${quoted(name)} disable trigger user`))
  }
  await fill(tx, file, lines(), { shapes, takeScreenshot, step })
  await compare(tx, head, file, shapes)
  for (const { name, table, definition } of keys) {
    await tx.execute(sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`))
  }
  for (const name of shapes.keys()) {
    await tx.execute(sql.raw(`alter table public.${quoted(name)} enable trigger user`))
  }
  for (const { name, value } of head.sequences) {
    await tx.execute(sql`select setval(${`public.${quoted(name)}`}::regclass, ${value})`)
  }
}

type Filling = { shapes: Map<string, TableShape>; takeScreenshot: ImageTaker; step: (count: number) => void }

async function fill(tx: Db, file: string, lines: AsyncGenerator<string>, filling: Filling): Promise<void> {
  const { shapes, takeScreenshot, step } = filling
  let shape: TableShape | undefined
  let waiting: string[] = []
  const flush = async () => {
    if (shape !== undefined && waiting.length > 0) await insert(tx, shape, waiting)
    step(waiting.length)
    waiting = []
  }
  for await (const line of lines) {
    if (line.startsWith('[')) {
      if (waiting.push(line) >= ROWS_AT_ONCE) await flush()
      continue
    }
    await flush()
    const mark: { table?: string; columns?: string[]; image?: string; data?: string } = JSON.parse(line)
    if (mark.image !== undefined) {
      await takeScreenshot(mark.image, Buffer.from(mark.data ?? '', 'base64'))
      step(1)
      continue
    }
    shape = shapes.get(mark.table ?? '')
    if (shape?.columns.map(({ name }) => name).join() !== mark.columns?.join()) {
      throw strange(file, `its table ${mark.table} has other columns`)
    }
  }
  await flush()
}

/** The database parses the lines itself, so that no value is converted by JavaScript's numbers and dates. */
async function insert(tx: Db, { name, columns }: TableShape, lines: string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, index) => `(line ->> ${index})::${column.type}`).join(', ')
  const into = sql.raw(`insert into public.${quoted(name)} (${names}) overriding system value select ${values}`)
  await tx.execute(sql`${into} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`)
}

async function compare(tx: Db, head: BackupHeader, file: string, shapes: Map<string, TableShape>): Promise<void> {
  for (const expected of head.tables) {
    const shape = shapes.get(expected.name)
    const found = shape === undefined ? null : await measureTable(tx, shape)
    if (found?.rows === expected.rows && found.hash === expected.hash) continue
    throw new BackupProblem('damaged', `${file} is damaged: ${expected.name} came out otherwise than it went in.`)
  }
}

/** Rows come in the order of table names, which foreign keys would reject. */
async function dropForeignKeys(tx: Db): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  for (const { name, table } of rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${quoted(name)}`))
  return rows
}

function strange(file: string, why: string): BackupProblem {
  return new BackupProblem('foreign', `${file} does not fit this version of the shop: ${why}.`)
}
