import type { Layer } from '../../tests/support/layers.ts'
import { rectAt, svgPage, textAt } from './svg.ts'

type Place = { x: number; y: number }

const BOX = { width: 310, height: 58 }
const GAP = { x: 60, y: 46 }
const LEFT = 32
const TOP = 64
/** Room on both sides for arrows that pass a row. */
const AROUND = 90
const CELL = { width: 84, height: 26 }

/** The layers from the process down to the rules, with an arrow for each allowed import, and the whole table below. */
export function architecturePicture(layers: Readonly<Record<string, Layer>>): string {
  const rows = rowsFromTop(layers)
  const widest = Math.max(...rows.map((row) => row.length))
  const width = LEFT * 2 + widest * BOX.width + (widest - 1) * GAP.x + 2 * AROUND
  const places = placeRows(rows, width)
  const boxes = Object.entries(layers).map(([name, { purpose }]) => drawBox(name, purpose, places))
  const arrows = Object.entries(layers).flatMap(([name, layer]) => drawArrows(name, layer, layers, places))
  const tableTop = TOP + rows.length * (BOX.height + GAP.y) + 18
  const body = [
    textAt(LEFT, 36, 'Layers: an arrow points at what may be imported', 'title'),
    ...arrows,
    ...boxes,
    ...drawTable(layers, tableTop),
  ]
  return svgPage(
    { width, height: tableTop + (Object.keys(layers).length + 3) * CELL.height },
    'Layers and imports',
    body.join('\n'),
  )
}

/** A layer stands one row above the highest layer that it imports. */
function rowsFromTop(layers: Readonly<Record<string, Layer>>): string[][] {
  const levelOf = (name: string): number => {
    const below = [...(layers[name]?.layers ?? []), ...(layers[name]?.inLoaders ?? [])]
    return below.length === 0 ? 0 : 1 + Math.max(...below.map(levelOf))
  }
  const rows: string[][] = []
  for (const name of Object.keys(layers)) {
    const level = levelOf(name)
    rows[level] = [...(rows[level] ?? []), name]
  }
  return rows.reverse()
}

function placeRows(rows: readonly string[][], width: number): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [row, names] of rows.entries()) {
    const across = names.length * BOX.width + (names.length - 1) * GAP.x
    const start = (width - across) / 2
    for (const [column, name] of names.entries()) {
      places.set(name, { x: start + column * (BOX.width + GAP.x), y: TOP + row * (BOX.height + GAP.y) })
    }
  }
  return places
}

function placeFor(name: string, places: ReadonlyMap<string, Place>): Place {
  const place = places.get(name)
  if (place === undefined) throw new Error(`${name} is no layer`)
  return place
}

function drawBox(name: string, purpose: string, places: ReadonlyMap<string, Place>): string {
  const { x, y } = placeFor(name, places)
  return [
    rectAt(x, y, BOX.width, BOX.height, 'card'),
    textAt(x + BOX.width / 2, y + 24, `src/${name}`, 'name', 'middle'),
    textAt(x + BOX.width / 2, y + 43, purpose, 'soft', 'middle'),
  ].join('')
}

/** What is reached through another layer anyway gets no arrow of its own: the table below has all of them. */
function drawArrows(
  name: string,
  { layers: below, inLoaders = [] }: Layer,
  layers: Readonly<Record<string, Layer>>,
  places: ReadonlyMap<string, Place>,
): string[] {
  const reached = (from: string): string[] => (layers[from]?.layers ?? []).flatMap((next) => [next, ...reached(next)])
  const direct = below.filter((target) => !below.some((other) => other !== target && reached(other).includes(target)))
  const lines = [...direct.map((to) => ({ to, style: '' })), ...inLoaders.map((to) => ({ to, style: ' dashed' }))]
  return lines.map(({ to, style }) => {
    const line = drawLine(placeFor(name, places), placeFor(to, places))
    return `<path d="${line}" class="edge${style}" marker-end="url(#arrow)"/>`
  })
}

/** Straight down to the next row; around the outside where rows lie between. */
function drawLine(from: Place, to: Place): string {
  if (to.y - from.y <= BOX.height + GAP.y) {
    const [x1, y1, x2, y2] = [from.x + BOX.width / 2, from.y + BOX.height, to.x + BOX.width / 2, to.y - 2]
    const bend = (y2 - y1) / 2
    return `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`
  }
  const isRight = to.x > LEFT + AROUND
  const [x1, x2] = isRight ? [from.x + BOX.width, to.x + BOX.width + 2] : [from.x, to.x - 2]
  const outside = isRight ? Math.max(x1, x2) + AROUND : Math.min(x1, x2) - AROUND
  const [y1, y2] = [from.y + BOX.height / 2, to.y + BOX.height / 2]
  return `M${x1} ${y1} C${outside} ${y1} ${outside} ${y2} ${x2} ${y2}`
}

function drawTable(layers: Readonly<Record<string, Layer>>, top: number): string[] {
  const names = Object.keys(layers)
  const column = (index: number) => LEFT + 150 + index * CELL.width
  const heads = [
    textAt(LEFT, top, 'may import', 'soft'),
    ...names.map((name, index) => textAt(column(index), top, name, 'soft', 'middle')),
  ]
  const rows = Object.entries(layers).flatMap(([name, { layers: below, inLoaders = [] }], row) => {
    const y = top + (row + 1) * CELL.height
    const marks = names.map((other, index) => {
      if (below.includes(other)) return `<circle cx="${column(index)}" cy="${y - 4}" r="5" class="dot"/>`
      return inLoaders.includes(other) ? `<circle cx="${column(index)}" cy="${y - 4}" r="4.5" class="ring"/>` : ''
    })
    return [textAt(LEFT, y, name), ...marks]
  })
  const y = top + (names.length + 1) * CELL.height + 6
  const note = 'Full: may import. Open ring and dashed arrow: only in the server loader of a page.'
  return [...heads, ...rows, textAt(LEFT, y, note, 'soft')]
}
