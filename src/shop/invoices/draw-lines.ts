import type { InvoiceData, InvoiceLine } from './invoice-data.ts'
import { amount, percent } from './invoice-texts.ts'
import { COLOURS, INSIDE, PAGE, type Sheet } from './sheet.ts'

type Column = {
  title: string
  width: number
  align: 'left' | 'right'
  cell: (line: InvoiceLine, index: number) => readonly string[]
}

type Cells = readonly (readonly string[])[]
type Box = { x: number; width: number }

const SIZE = 8
const SMALL = 7
const PAD = 5
const GAP = 6
/** As high as a title with its detail below, so that rows stay as they are. */
const IMAGE_SIDE = 24
/** Limits the length of a title, and so of the invoice. */
const MAX_TITLE_LENGTH = 120

/** Draws the lines from y on, over as many pages as needed; returns where they end. */
export function drawLines(sheet: Sheet, data: InvoiceData, y: number): number {
  const columns = tableColumns(data)
  // Without any picture the titles begin where they always did.
  const indent = data.lines.some(({ image }) => sheet.hasImage(image)) ? IMAGE_SIDE + GAP : 0
  let at = drawHeader(sheet, columns, y)
  for (const [index, line] of data.lines.entries()) {
    const cells = columns.map((column) => column.cell(line, index))
    const lowest = sheet.hasImage(line.image) ? IMAGE_SIDE + 2 * PAD : 0
    const height = Math.max(lowest, rowHeight(sheet, columns, cells, indent))
    if (at + height > PAGE.height - PAGE.foot) {
      sheet.doc.addPage()
      at = drawHeader(sheet, columns, PAGE.margin)
    }
    drawRow(sheet, columns, cells, at + PAD, indent)
    sheet.image(line.image, { x: imageX(columns), y: at + PAD, side: IMAGE_SIDE })
    at += height
    sheet.rule(at)
  }
  return at
}

function tableColumns(data: InvoiceData): Column[] {
  const hasDiscount = data.totals.discountPaise > 0
  const isTaxed = data.tax !== 'none'
  const right = (title: string, width: number, cell: Column['cell']): Column => ({ title, width, align: 'right', cell })
  const fixed: Column[] = [
    right('Qty', 34, ({ quantity, unit }) => [`${quantity} ${unit}`]),
    right('Price', 52, ({ pricePaise }) => [amount(pricePaise)]),
    ...(hasDiscount ? [right('Coupon', 46, ({ discountPaise }) => [amount(discountPaise)])] : []),
    ...(isTaxed
      ? [
          right('Taxable', 54, ({ taxablePaise }) => [amount(taxablePaise)]),
          right('GST', 84, (line) => taxCell(line, data)),
        ]
      : []),
    right('Amount', 58, ({ totalPaise }) => [amount(totalPaise)]),
  ]
  const number: Column = { title: '#', width: 22, align: 'left', cell: (_, index) => [String(index + 1)] }
  const taken = fixed.reduce((sum, { width }) => sum + width + GAP, number.width + GAP)
  const item: Column = {
    title: 'Item',
    width: INSIDE - taken,
    align: 'left',
    cell: ({ title, detail, hsn }) => [
      shortened(title),
      shortened(detail === '' ? `HSN ${hsn}` : `HSN ${hsn} · ${detail}`),
    ],
  }
  return [number, item, ...fixed]
}

function taxCell(line: InvoiceLine, { tax, stateTaxName }: InvoiceData): string[] {
  if (tax === 'integrated') return [`IGST ${percent(line.percent)}  ${amount(line.igstPaise)}`]
  const half = percent(line.percent / 2)
  return [`CGST ${half}  ${amount(line.cgstPaise)}`, `${stateTaxName} ${half}  ${amount(line.sgstPaise)}`]
}

function drawHeader(sheet: Sheet, columns: readonly Column[], y: number): number {
  const height = SMALL + 2 * PAD + 2
  sheet.doc.rect(PAGE.margin, y, INSIDE, height).fill(COLOURS.wash)
  let x: number = PAGE.margin
  for (const [index, { title, width, align }] of columns.entries()) {
    const place = { ...cellBox(columns, index, x), y: y + PAD - 1, size: SMALL, align }
    sheet.words(title, { ...place, font: 'strong', colour: COLOURS.plum })
    x += width + GAP
  }
  return y + height
}

function drawRow(sheet: Sheet, columns: readonly Column[], cells: Cells, y: number, indent: number): void {
  let x: number = PAGE.margin
  for (const [index, { width, align }] of columns.entries()) {
    let at = y
    for (const [row, text] of (cells[index] ?? []).entries()) {
      // Colour and size below the title are muted.
      const isQuiet = index === 0 || (index === 1 && row > 0)
      const place = { ...indented(cellBox(columns, index, x), index, indent), y: at, size: sizeFrom(index, row), align }
      at += sheet.words(text, { ...place, colour: isQuiet ? COLOURS.quiet : COLOURS.ink })
    }
    x += width + GAP
  }
}

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: Cells, indent: number): number {
  const heights = columns.map((column, index) =>
    (cells[index] ?? []).reduce((sum, text, row) => {
      // Figures are one line high: only titles are measured.
      const size = sizeFrom(index, row)
      const { width } = indented({ x: 0, width: column.width }, index, indent)
      return sum + sheet.heightOf(index === 1 ? text : '0', { width, size })
    }, 0),
  )
  return Math.max(...heights) + 2 * PAD
}

/** Titles stand beside the picture. */
function indented(box: Box, index: number, indent: number): Box {
  return index === 1 ? { x: box.x + indent, width: box.width - indent } : box
}

function imageX([number]: readonly Column[]): number {
  return PAGE.margin + (number?.width ?? 0) + GAP
}

/** The first and the last column have padding inside the coloured header. */
function cellBox(columns: readonly Column[], index: number, x: number): Box {
  const width = columns[index]?.width ?? 0
  if (index === 0) return { x: x + PAD, width: width - PAD }
  return { x, width: index === columns.length - 1 ? width - PAD : width }
}

function sizeFrom(column: number, row: number): number {
  return column === 1 && row > 0 ? SMALL : SIZE
}

function shortened(text: string): string {
  const letters = [...text.slice(0, 4 * MAX_TITLE_LENGTH)]
  return letters.length <= MAX_TITLE_LENGTH ? text : `${letters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`
}
