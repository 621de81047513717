import { code128Bars } from '#rules/code-128.ts'
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

export type Slip = {
  order: OrderRow
  items: readonly OrderItemRow[]
  sender: Pick<StoreSettings, 'storeName' | 'address' | 'phone'>
}

/** Contents and address of a parcel, without prices: only the amount the courier collects is named. */
export function drawSlip(sheet: Sheet, { order, items, sender }: Slip): void {
  const left = drawAddresses(sheet, order, sender)
  const right = drawOrder(sheet, order)
  let y = Math.max(left, right) + 18
  y = drawRow(sheet, y, ['Item', 'Colour and size', 'Pieces'], 'strong')
  for (const { title, quantity, ...item } of items) {
    if (y > PAGE.height - PAGE.foot) {
      sheet.doc.addPage()
      y = PAGE.margin
    }
    y = drawRow(sheet, y, [title, boughtText(item) || '–', String(quantity)], 'plain')
  }
}

function drawAddresses(sheet: Sheet, order: OrderRow, sender: Slip['sender']): number {
  const width = RIGHT - LEFT - 24
  let y: number = PAGE.margin
  y += sheet.words('Packing slip', { x: LEFT, y, width, size: 16, font: 'strong', colour: COLOURS.plum }) + 10
  y += sheet.words(order.fullName, { x: LEFT, y, width, size: 13, font: 'strong' }) + 2
  const lines = [order.address, `${order.city}, ${order.state} ${order.postalCode}`, phoneText(order.phone)]
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
  y += sheet.words(slipPaymentText(order), { ...place, y, size: 11, font: 'strong' })
  return y
}

function drawBarcode({ doc }: Sheet, text: string, y: number): number {
  for (const bar of code128Bars(text).bars) doc.rect(RIGHT + bar.x * MODULE, y, bar.width * MODULE, BARS_HIGH)
  doc.fill('#000000')
  return y + BARS_HIGH
}

function drawRow(sheet: Sheet, y: number, [item, choice, pieces]: [string, string, string], font: 'plain' | 'strong') {
  const choiceX = PAGE.width - PAGE.margin - PIECES_WIDTH - CHOICE_WIDTH
  const style = { y, size: BODY, font }
  const high = Math.max(
    sheet.words(item, { ...style, x: LEFT, width: INSIDE - PIECES_WIDTH - CHOICE_WIDTH - 12 }),
    sheet.words(choice, { ...style, x: choiceX, width: CHOICE_WIDTH - 8 }),
    sheet.words(pieces, { ...style, x: choiceX + CHOICE_WIDTH, width: PIECES_WIDTH, align: 'right' }),
  )
  sheet.rule(y + high + 4)
  return y + high + 10
}
