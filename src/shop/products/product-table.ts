import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { plainCell, safeCell } from '#rules/spreadsheet-cell.ts'
import { formOfRow, type ProductRow } from './product-request.ts'

const COLUMNS = [
  'id',
  'title',
  'description',
  'category',
  'originalPrice',
  'discountPrice',
  'inStock',
  'colors',
  'sizes',
  'productInfo',
  'productMaterial',
  'bestSeller',
  'isNew',
  'leadDays',
  'countryOfOrigin',
  'images',
  'retired',
] as const
const LISTS = new Set<string>(['colors', 'sizes', 'images'])
const BETWEEN = '|'
const SLICE = 64 * 1024
const BYTE_ORDER_MARK = '\uFEFF'

/** Products as a table that spreadsheets open, and that `readTable` understands again. */
export function writeTable(rows: readonly ProductRow[]): string {
  const lines = rows.map((row) => {
    const cells: Record<string, string | boolean | readonly string[]> = {
      ...formOfRow(row),
      id: row.id,
      images: row.images,
      retired: row.retiredAt !== null,
    }
    return COLUMNS.map((name) => safeCell(wordsOf(cells[name] ?? '')))
  })
  return BYTE_ORDER_MARK + stringify([[...COLUMNS], ...lines], { record_delimiter: '\r\n' })
}

/** `title` names the row in a report where its fields do not. */
export type TableRow = { row: number; id: string; title?: string; fields: Map<string, string[]> }
type Limit = { rows: number; refusal: string }

/** The rows of a table with our headings, in any order; headings that we do not know are left alone. */
export async function readTable(bytes: Buffer, limit: Limit): Promise<TableRow[]> {
  const [head, ...body] = await parseOrRefuse(bytes, limit)
  const names = head?.map((name) => name.trim()) ?? []
  if (body.length === 0 || !names.includes('title')) throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noRows)
  return body.map((cells, i) => {
    const fields = new Map<string, string[]>()
    for (const [at, name] of names.entries()) {
      // No text of the database can hold a NUL.
      const cell = plainCell(cells[at] ?? '').replaceAll('\0', '')
      if (!isKnown(name)) continue
      fields.set(name, LISTS.has(name) ? cell.split(BETWEEN).map((one) => one.trim()) : [cell])
    }
    return { row: i + 2, id: fields.get('id')?.[0]?.trim() ?? '', fields }
  })
}

/** Bit by bit: others have their turn in this process while a long table is read. */
async function parseOrRefuse(bytes: Buffer, limit: Limit): Promise<string[][]> {
  const records: string[][] = []
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const parser = Readable.from(slicesOf(text)).pipe(
      parse({ bom: true, relax_column_count: true, skip_empty_lines: true }),
    )
    for await (const record of parser) {
      records.push(record)
      if (records.length > limit.rows + 1) break
    }
  } catch {
    throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noTable)
  }
  if (records.length > limit.rows + 1) throw new Refusal('bad_input', limit.refusal)
  return records
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    await setImmediate()
    yield text.slice(at, at + SLICE)
  }
}

function isKnown(name: string): boolean {
  return COLUMNS.some((column) => column === name)
}

function wordsOf(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(BETWEEN)
}
