import type { DrawnColumn, DrawnTable } from './read-tables.ts'
import { rectAt, svgPage, textAt } from './svg.ts'

/** Which files of tables stand together; a file that is named nowhere comes last. */
const AREAS = [
  ['accounts', 'sessions', 'tokens', 'google-visits', 'addresses', 'newsletter', 'care'],
  ['catalogue', 'stock', 'low-stock', 'reviews', 'product-imports', 'product-search', 'campaigns'],
  ['coupons', 'orders', 'order-records', 'returns', 'invoices'],
  ['payments', 'sandbox-razorpay'],
  ['mail', 'activity', 'settings', 'legal', 'limits', 'job-runs', 'versions'],
].flat()

type Placed = DrawnTable & { x: number; y: number; lane: number }

const LANES = 6
const WIDTH = 262
const LANE_GAP = 52
const ROW = 17
const HEAD = 26
const BETWEEN = 16
const LEFT = 40
const TOP = 84

/** Every table with its columns; a line leads from a foreign key to the table it points at. */
export function dataModelPicture(tables: readonly DrawnTable[]): string {
  const placed = placeTables(tables)
  const height = Math.max(...placed.map((table) => table.y + heightOf(table))) + 32
  const width = LEFT * 2 + LANES * WIDTH + (LANES - 1) * LANE_GAP
  const legend =
    'bold: primary key · blue: foreign key and its table, with a line where that stands near · ?: may be null'
  const body = [
    textAt(LEFT, 38, `Data model: ${tables.length} tables`, 'title'),
    textAt(LEFT, 60, legend, 'soft'),
    ...placed.map(drawTable),
    ...placed.flatMap((table) => drawReferences(table, placed)),
  ]
  return svgPage({ width, height }, 'Data model', body.join('\n'))
}

function heightOf({ columns }: DrawnTable): number {
  return HEAD + columns.length * ROW + 8
}

/** Lane after lane from the top, each about as high as the others. */
function placeTables(tables: readonly DrawnTable[]): Placed[] {
  const rank = ({ file }: DrawnTable) => (AREAS.includes(file) ? AREAS.indexOf(file) : AREAS.length)
  const sorted = tables.toSorted((a, b) => rank(a) - rank(b))
  const whole = sorted.reduce((sum, table) => sum + heightOf(table) + BETWEEN, 0)
  let before = 0
  const bottoms = Array<number>(LANES).fill(TOP)
  return sorted.map((table) => {
    const taken = heightOf(table) + BETWEEN
    const lane = Math.min(LANES - 1, Math.floor(((before + taken / 2) / whole) * LANES))
    const y = bottoms[lane] ?? TOP
    before += taken
    bottoms[lane] = y + taken
    return { ...table, lane, x: LEFT + lane * (WIDTH + LANE_GAP), y }
  })
}

function drawTable(table: Placed): string {
  const { x, y, name, columns } = table
  return [
    rectAt(x, y, WIDTH, heightOf(table), 'card'),
    rectAt(x, y, WIDTH, HEAD, 'head'),
    textAt(x + 10, y + 18, name, 'name'),
    ...columns.map((column, index) => drawColumn(column, x, y + HEAD + (index + 1) * ROW - 2)),
  ].join('')
}

function drawColumn({ name, type, isKey, isNullable, pointsAt }: DrawnColumn, x: number, y: number): string {
  const words = pointsAt === null ? name : `${name} → ${pointsAt}`
  const classes = [isKey ? 'key' : '', pointsAt === null ? '' : 'link'].filter((one) => one !== '').join(' ')
  const kind = pointsAt === null ? `${type}${isNullable ? '?' : ''}` : isNullable ? '?' : ''
  return textAt(x + 10, y, words, classes) + textAt(x + WIDTH - 10, y, kind, 'soft', 'end')
}

function drawReferences(table: Placed, placed: readonly Placed[]): string[] {
  return table.columns.flatMap(({ pointsAt }, index) => {
    const target = placed.find(({ name }) => name === pointsAt)
    // A line across other tables would hide their words: there the key's own words must do.
    if (target === undefined || Math.abs(target.lane - table.lane) > 1) return []
    const from = table.y + HEAD + (index + 0.65) * ROW
    return [`<path d="${route(table, from, target)}" class="edge faint" marker-end="url(#arrow)"/>`]
  })
}

/** Leaves on the side of its target and arrives at the target's head. */
function route(table: Placed, from: number, target: Placed): string {
  const to = target.y + HEAD / 2
  const side = 30
  if (table.lane === target.lane) {
    const x = table.x + WIDTH
    return `M${x} ${from} C${x + side} ${from} ${x + side} ${to} ${x + 2} ${to}`
  }
  const isLeft = target.lane < table.lane
  const start = isLeft ? table.x : table.x + WIDTH
  const end = isLeft ? target.x + WIDTH + 2 : target.x - 2
  const bend = isLeft ? -side : side
  return `M${start} ${from} C${start + bend} ${from} ${end - bend} ${to} ${end} ${to}`
}
