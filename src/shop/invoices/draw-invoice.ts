import { formatMoney } from '#rules/money.ts'
import type { DocumentImages } from './document-images.ts'
import { drawLines } from './draw-lines.ts'
import type { InvoiceData } from './invoice-data.ts'
import { factsFrom, phoneText, TITLES } from './invoice-texts.ts'
import { COLOURS, closeSheet, INSIDE, openSheet, PAGE, type Sheet } from './sheet.ts'

const LEFT = PAGE.margin
const RIGHT_WIDTH = 220
const RIGHT = PAGE.width - PAGE.margin - RIGHT_WIDTH
const LEFT_WIDTH = RIGHT - LEFT - 28
const TOTAL_WIDTH = 210
const TOTAL_X = PAGE.width - PAGE.margin - TOTAL_WIDTH
const BODY = 8.5

/** An A4 PDF with selectable text. */
export async function drawInvoice(data: InvoiceData, images?: DocumentImages): Promise<Buffer> {
  const title = titleFrom(data)
  const sheet = await openSheet({ title, author: data.supplier.legalName, madeAt: data.issuedAt }, images)
  drawInvoiceOn(sheet, data)
  return closeSheet(sheet)
}

/** Starts on an empty page and adds pages as needed: its footer numbers only these. */
export function drawInvoiceOn(sheet: Sheet, data: InvoiceData): void {
  const top = drawTop(sheet, data)
  const lines = drawLines(sheet, data, top)
  drawEnd(sheet, data, lines)
  drawFooters(sheet, titleFrom(data))
}

function titleFrom({ kind, number }: InvoiceData): string {
  return `${TITLES[kind]} ${number}`
}

function drawTop(sheet: Sheet, data: InvoiceData): number {
  const { supplier, recipient } = data
  let left: number = PAGE.margin
  left += sheet.words(supplier.storeName, at(LEFT, left, LEFT_WIDTH, 20, 'strong', COLOURS.plum)) + 4
  for (const text of supplierWords(data)) left += sheet.words(text, at(LEFT, left, LEFT_WIDTH, BODY)) + 1
  let right: number = PAGE.margin + 4
  right += sheet.words(TITLES[data.kind], at(RIGHT, right, RIGHT_WIDTH, 16, 'strong')) + 6
  right = drawPairs(sheet, factsFrom(data), right)
  const middle = Math.max(left, right) + 14
  sheet.rule(middle)
  let below = middle + 12
  below += label(sheet, data.kind === 'credit_note' ? 'Credited to' : 'Billed and shipped to', below)
  below += sheet.words(recipient.name, at(LEFT, below, INSIDE, 10, 'strong')) + 1
  const state = recipient.stateCode === '' ? recipient.state : `${recipient.state} (state code ${recipient.stateCode})`
  for (const text of [...recipient.address, state, phoneText(recipient.phone)]) {
    below += sheet.words(text, at(LEFT, below, INSIDE, BODY)) + 1
  }
  // Apart from the address, which it is no line of.
  if (data.copyNote !== undefined) {
    below += 5
    below += sheet.words(data.copyNote, at(LEFT, below, INSIDE, 7.5, 'plain', COLOURS.quiet))
  }
  if (data.corrects !== null && data.corrects.reason !== '') {
    below += 6
    below += label(sheet, 'Reason', below)
    below += sheet.words(data.corrects.reason, at(LEFT, below, INSIDE, BODY))
  }
  return below + 16
}

function supplierWords({ supplier }: InvoiceData): string[] {
  const { legalName, storeName, address, email, phone, gstin, state, stateCode } = supplier
  return [
    ...(legalName === storeName ? [] : [legalName]),
    address,
    `State: ${state}${stateCode === '' ? '' : ` (code ${stateCode})`}`,
    ...(gstin === null ? [] : [`GSTIN: ${gstin}`]),
    `${email} · ${phone}`,
  ]
}

function drawPairs(sheet: Sheet, pairs: readonly (readonly [string, string])[], from: number): number {
  const nameWidth = 78
  let y = from
  for (const [name, value] of pairs) {
    sheet.words(name, at(RIGHT, y, nameWidth, BODY, 'plain', COLOURS.quiet))
    y += sheet.words(value, at(RIGHT + nameWidth + 6, y, RIGHT_WIDTH - nameWidth - 6, BODY)) + 1
  }
  return y
}

/** Totals, amount in words and signature stay together: they move to the next page as a block. */
function drawEnd(sheet: Sheet, data: InvoiceData, from: number): void {
  const sums = totalRows(data)
  const needed = 14 + sums.length * 15 + 34 + 92
  let y = from + 14
  if (from + needed > PAGE.height - PAGE.foot) {
    sheet.doc.addPage()
    y = PAGE.margin
  }
  let left = y
  left += label(sheet, 'Amount in words', left)
  left += sheet.words(data.inWords, at(LEFT, left, TOTAL_X - LEFT - 40, BODY)) + 8
  sheet.words(taxNote(data), at(LEFT, left, TOTAL_X - LEFT - 40, 7.5, 'plain', COLOURS.quiet))
  for (const [name, value] of sums) {
    sheet.words(name, at(TOTAL_X, y, TOTAL_WIDTH / 2, BODY, 'plain', COLOURS.quiet))
    sheet.words(value, { ...at(TOTAL_X + TOTAL_WIDTH / 2, y, TOTAL_WIDTH / 2, BODY), align: 'right' })
    y += 15
  }
  sheet.rule(y + 2, TOTAL_X, PAGE.width - PAGE.margin, COLOURS.plum)
  const whole = data.kind === 'credit_note' ? 'Total credited' : 'Total'
  sheet.words(whole, at(TOTAL_X, y + 8, 100, 11, 'strong'))
  const total = formatMoney(data.totals.totalPaise, { decimals: 'two' })
  sheet.words(total, { ...at(TOTAL_X + 90, y + 8, TOTAL_WIDTH - 90, 11, 'strong', COLOURS.plum), align: 'right' })
  y += 50
  sheet.words(`For ${data.supplier.legalName}`, { ...at(TOTAL_X, y, TOTAL_WIDTH, BODY), align: 'right' })
  sheet.rule(y + 44, TOTAL_X + 70)
  const signature = at(TOTAL_X, y + 48, TOTAL_WIDTH, 7.5, 'plain', COLOURS.quiet)
  sheet.words('Authorised signatory', { ...signature, align: 'right' })
}

function totalRows({ tax, totals, stateTaxName }: InvoiceData): [string, string][] {
  const money = (paise: number) => formatMoney(paise, { decimals: 'two' })
  const coupon: [string, string][] =
    totals.discountPaise > 0 ? [['Coupon, already taken off', money(totals.discountPaise)]] : []
  if (tax === 'none') return coupon
  const taxable: [string, string] = ['Taxable value', money(totals.taxablePaise)]
  if (tax === 'integrated') return [...coupon, taxable, ['IGST', money(totals.igstPaise)]]
  return [...coupon, taxable, ['CGST', money(totals.cgstPaise)], [stateTaxName, money(totals.sgstPaise)]]
}

function taxNote({ tax }: InvoiceData): string {
  if (tax === 'none') return 'All amounts in rupees. No tax is charged: the supplier is not registered for GST.'
  return 'All amounts in rupees. Prices include GST.'
}

/** The page count is known only now. */
function drawFooters(sheet: Sheet, title: string): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const y = PAGE.height - 34
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(start + page)
    sheet.rule(y - 8)
    sheet.words(title, at(LEFT, y, INSIDE / 2, 7.5, 'plain', COLOURS.quiet))
    const style = at(LEFT + INSIDE / 2, y, INSIDE / 2, 7.5, 'plain', COLOURS.quiet)
    sheet.words(`Page ${page + 1} of ${count}`, { ...style, align: 'right' })
  }
}

function label(sheet: Sheet, text: string, y: number): number {
  return sheet.words(text, at(LEFT, y, INSIDE, 7.5, 'strong', COLOURS.plum)) + 2
}

function at(x: number, y: number, width: number, size: number, font?: 'plain' | 'strong', colour?: string) {
  return { x, y, width, size, ...(font && { font }), ...(colour && { colour }) }
}
