import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { rowTooWide, titleMissing, unknownColumns } from '#contracts/seller/product-import-texts.ts'
import { FIELD_NAMES, LIST_NAMES, NUMBER_NAMES, PRODUCT_FIELDS } from '#rules/product-fields.ts'
import { plainCell, safeCell } from '#rules/spreadsheet-cell.ts'
import { plainNumber } from '#rules/typed-number.ts'
import {
  ALL_VARIANT_COLUMNS,
  HANDLE,
  OPTION_COLUMNS,
  VARIANT_COLUMN_NAMES,
  VARIANT_COLUMNS,
  VARIANT_NUMBERS,
  WEIGHT_COLUMN,
} from '#rules/variants/variant-columns.ts'
import { parseCsv, type RowLimit } from '../context/parse-csv.ts'
import type { VariantRow } from '../orders/sold-product.ts'
import { groupRows } from './group-rows.ts'
import { type ProductRow, rowToForm } from './product-request.ts'
import { variantToForm } from './product-variants.ts'
import { type TableRow, TOO_WIDE } from './table-row.ts'

const COLUMNS = ['id', ...FIELD_NAMES, 'images', 'retired']
/** Only where a product has options: other shops' files stay as they were. */
const WITH_VARIANTS = ['id', HANDLE, ...FIELD_NAMES, 'images', 'retired', ...ALL_VARIANT_COLUMNS]
const REQUIRED: readonly string[] = FIELD_NAMES.filter((name) => 'isRequired' in PRODUCT_FIELDS[name])
const LISTS = new Set<string>([...LIST_NAMES, 'images'])
const NUMBERS = new Set<string>([...NUMBER_NAMES, ...VARIANT_NUMBERS])
const BETWEEN = '|'
/** More than any list allows, so that the row is refused, and few enough to parse a file of separators only. */
const MAX_PARTS = 100

export const TABLE_HEAD = COLUMNS.join(',')
export const VARIANT_TABLE_HEAD = WITH_VARIANTS.join(',')

type Cells = Record<string, string | boolean | readonly string[]>

/** A product as a CSV row, which `readTable` can parse back. */
export function tableCells(row: ProductRow): string[] {
  return written(COLUMNS, productCells(row))
}

/** The same with a row for each combination. The first has the fields of the product; what follows from them is empty. */
export function variantTableCells(
  row: ProductRow,
  {
    variants,
    weightGrams,
    handle,
  }: { variants: readonly VariantRow[]; weightGrams?: number | undefined; handle: string },
): string[][] {
  const product = productCells(row)
  const [first, ...others] = variants.map((variant) => variantCells(row, variant))
  if (first === undefined)
    return [written(WITH_VARIANTS, { ...product, [WEIGHT_COLUMN]: String(weightGrams ?? ''), handle })]
  const names = Object.fromEntries(row.options.map(({ name }, i) => [OPTION_COLUMNS[i]?.name ?? '', name]))
  const whole = { ...product, inStock: '', colors: '', sizes: '', ...names, ...first, handle }
  return [whole, ...others.map((cells) => ({ ...cells, handle }))].map((cells) => written(WITH_VARIANTS, cells))
}

function productCells(row: ProductRow): Cells {
  return { ...rowToForm(row), id: row.id, images: row.images, retired: row.retiredAt !== null }
}

function variantCells({ options }: ProductRow, variant: VariantRow): Cells {
  const form = variantToForm(variant)
  return Object.fromEntries([
    ...options.map((_, i) => [OPTION_COLUMNS[i]?.value ?? '', variant.values[i] ?? '']),
    ...VARIANT_COLUMN_NAMES.map((column) => [column, form[VARIANT_COLUMNS[column]]]),
  ])
}

function written(columns: readonly string[], cells: Cells): string[] {
  return columns.map((name) => safeCell(toWords(cells[name] ?? '')))
}

/**
 * Parses a table with our headings, in any order and case, separated by commas, semicolons or tabs. Unknown headings
 * are ignored, unless they come near a required one that is missing.
 */
export async function readTable(bytes: Buffer, limit: RowLimit): Promise<TableRow[]> {
  const [head, ...body] = await parseCsv(bytes, limit)
  const names = head?.map(columnNamed) ?? []
  if (body.length === 0) throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noRows)
  if (!names.includes('title')) throw new Refusal('bad_input', titleMissing(head ?? []))
  const meant = nearColumns(head ?? [], names)
  if (meant.length > 0) throw new Refusal('bad_input', unknownColumns(meant))
  const rows = body.map((cells, i) => {
    const fields = new Map<string, string[]>()
    for (const [at, name] of names.entries()) {
      if (name === null) continue
      // PostgreSQL text cannot hold a NUL.
      const cell = plainCell(cells[at] ?? '').replaceAll('\0', '')
      fields.set(name, LISTS.has(name) ? cell.split(BETWEEN, MAX_PARTS).map((one) => one.trim()) : [plain(name, cell)])
    }
    // An unquoted comma in a cell would shift every value after it.
    if (cells.slice(names.length).some((cell) => cell.trim() !== '')) {
      fields.set(TOO_WIDE, [rowTooWide(cells.length, names.length)])
    }
    return { row: i + 2, id: fields.get('id')?.[0]?.trim() ?? '', fields }
  })
  return groupRows(rows)
}

function plain(name: string, cell: string): string {
  return NUMBERS.has(name) ? plainNumber(cell) : cell
}

function bareHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** 'Original Price', 'ORIGINALPRICE' and 'original_price' are one column; null for an unknown one. */
function columnNamed(heading: string): string | null {
  const bare = bareHeading(heading)
  const named = (name: string) => WITH_VARIANTS.find((column) => column.toLowerCase() === name)
  return named(bare) ?? named(bare.replace(/\d/g, '')) ?? null
}

const SHORTEST_HINT = 4

/** 'Variant weight' is meant for us; 'weight' may be the seller's own column. */
const MEANT_FOR_VARIANTS = /^(variant.|option\d)/

/** Unknown headings that come near a required column which is missing: 'price' and originalPrice. */
function nearColumns(headings: readonly string[], names: readonly (string | null)[]): [string, string][] {
  const missing = new Set([...REQUIRED, ...ALL_VARIANT_COLUMNS].filter((column) => !names.includes(column)))
  return headings.flatMap((heading, at): [string, string][] => {
    const bare = bareHeading(heading)
    if (names[at] !== null || bare.length < SHORTEST_HINT) return []
    const isAboutVariants = MEANT_FOR_VARIANTS.test(bare)
    const near = [...missing].find((column) => {
      if (ALL_VARIANT_COLUMNS.includes(column) !== isAboutVariants) return false
      const known = column.toLowerCase()
      return known.includes(bare) || (known.length >= SHORTEST_HINT && bare.includes(known))
    })
    if (near === undefined) return []
    missing.delete(near)
    return [[heading.trim(), near]]
  })
}

function toWords(value: string | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : value.join(BETWEEN)
}
