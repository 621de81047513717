import { cashPartPaise } from '#rules/advance.ts'
import { code128Bars } from '#rules/code-128.ts'
import { isErasedEmail } from '#rules/erased-email.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { slipPaymentText } from '#rules/slip-payment.ts'
import type { StoreSettings } from '#rules/store-settings.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { phoneText } from '../invoices/invoice-texts.ts'
import { COLOURS, INSIDE, PAGE, type Sheet } from '../invoices/sheet.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'

const LEFT = PAGE.margin
const RIGHT_WIDTH = 200
const RIGHT = PAGE.width - PAGE.margin - RIGHT_WIDTH
/** A third of a millimetre: readable by a hand-held scanner from a common printer. */
const MODULE = 0.95
const BARS_HIGH = 40
const PIECES_WIDTH = 60
const CHOICE_WIDTH = 150
const BODY = 9.5
/** Large enough to tell two colours apart on the packing table. */
const IMAGE_SIDE = 44
const GAP = 10

export type Slip = {
  order: OrderRow
  items: readonly OrderItemRow[]
  sender: Pick<StoreSettings, 'storeName' | 'address' | 'phone'>
}

/** Contents and address of a parcel, without prices: only the amount the courier collects is named. */
export function drawSlip(sheet: Sheet, { order, items, sender }: Slip): void {
  const left = drawAddresses(sheet, order, sender)
  const right = drawOrder(sheet, order)
  const indent = items.some(({ images: [image] }) => sheet.hasImage(image)) ? IMAGE_SIDE + GAP : 0
  let y = drawHeader(sheet, Math.max(left, right) + 18, indent)
  for (const item of items) {
    const row = { words: rowWords(item), image: item.images[0], indent }
    if (y + rowHeight(sheet, row) > PAGE.height - PAGE.foot) {
      sheet.doc.addPage()
      y = drawHeader(sheet, drawContinued(sheet, order), indent)
    }
    y = drawRow(sheet, y, row)
  }
}

function drawAddresses(sheet: Sheet, order: OrderRow, sender: Slip['sender']): number {
  const width = RIGHT - LEFT - 24
  let y: number = PAGE.margin
  y += sheet.words('Packing slip', { x: LEFT, y, width, size: 16, font: 'strong', colour: COLOURS.plum }) + 10
  y += sheet.words(order.fullName, { x: LEFT, y, width, size: 13, font: 'strong' }) + 2
  const lines = isErasedEmail(order.email)
    ? ['The account was deleted, with its address.']
    : [order.address, `${order.city}, ${order.state} ${order.postalCode}`, phoneText(order.phone)]
  for (const text of lines) y += sheet.words(text, { x: LEFT, y, width, size: 11 }) + 1
  y += 12
  const small = { x: LEFT, width, size: 8.5, colour: COLOURS.quiet }
  for (const text of [`From ${sender.storeName}`, sender.address, sender.phone])
    y += sheet.words(text, { ...small, y }) + 1
  return y
}

function drawOrder(sheet: Sheet, order: OrderRow): number {
  const place = { x: RIGHT, width: RIGHT_WIDTH, size: BODY }
  let y: number = PAGE.margin
  y = drawBarcode(sheet, order.number, y) + 4
  y += sheet.words(`Order ${order.number}`, { ...place, y, size: 12, font: 'strong' }) + 2
  y += sheet.words(indianDay(order.placedAt.toISOString()), { ...place, y }) + 2
  y += sheet.words(slipPaymentText({ ...order, cashPaise: cashPartPaise(order) }), {
    ...place,
    y,
    size: 11,
    font: 'strong',
  })
  return y
}

function drawBarcode({ doc }: Sheet, text: string, y: number): number {
  for (const bar of code128Bars(text).bars) doc.rect(RIGHT + bar.x * MODULE, y, bar.width * MODULE, BARS_HIGH)
  doc.fill('#000000')
  return y + BARS_HIGH
}

/** A page that went astray still names its order. */
function drawContinued(sheet: Sheet, { number, fullName }: OrderRow): number {
  const place = { x: LEFT, y: PAGE.margin, width: INSIDE, size: BODY, colour: COLOURS.quiet }
  return PAGE.margin + sheet.words(`Order ${number} · ${fullName} · continued`, place) + 10
}

type Words = readonly [item: string, choice: string, pieces: string]
type Row = { words: Words; image?: string | undefined; indent: number; font?: 'plain' | 'strong' }

function rowWords({ title, quantity, ...item }: OrderItemRow): Words {
  return [title, boughtText(item) || '–', String(quantity)]
}

function drawHeader(sheet: Sheet, y: number, indent: number): number {
  return drawRow(sheet, y, { words: ['Item', 'Colour and size', 'Pieces'], indent, font: 'strong' })
}

function drawRow(sheet: Sheet, y: number, row: Row): number {
  const high = contentHeight(sheet, row)
  for (const cell of cellsOf(row)) {
    // In the middle of the picture, where there is one.
    const down = sheet.hasImage(row.image) ? Math.max(0, (high - sheet.heightOf(cell.text, cell)) / 2) : 0
    sheet.words(cell.text, { ...cell, y: y + down })
  }
  sheet.image(row.image, { x: LEFT, y: y + (high - IMAGE_SIDE) / 2, side: IMAGE_SIDE })
  sheet.rule(y + high + 4)
  return y + rowHeight(sheet, row)
}

function rowHeight(sheet: Sheet, row: Row): number {
  return contentHeight(sheet, row) + 10
}

function contentHeight(sheet: Sheet, row: Row): number {
  const heights = cellsOf(row).map((cell) => sheet.heightOf(cell.text, cell))
  return Math.max(...heights, sheet.hasImage(row.image) ? IMAGE_SIDE : 0)
}

function cellsOf({ words: [item, choice, pieces], indent, font = 'plain' }: Row) {
  const choiceX = PAGE.width - PAGE.margin - PIECES_WIDTH - CHOICE_WIDTH
  const style = { size: BODY, font }
  return [
    { ...style, text: item, x: LEFT + indent, width: choiceX - LEFT - indent - 12 },
    { ...style, text: choice, x: choiceX, width: CHOICE_WIDTH - 8 },
    { ...style, text: pieces, x: choiceX + CHOICE_WIDTH, width: PIECES_WIDTH, align: 'right' as const },
  ]
}
