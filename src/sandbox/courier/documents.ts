import type { Parcel } from './book.ts'
import { companyOf } from './couriers.ts'
import { makePdf } from './pdf.ts'
import type { Bars, CourierStandIn } from './stand-in.ts'
import { theirTime } from './their-shapes.ts'

/** Four by six inches, as label printers have them. */
const LABEL = { width: 288, height: 432, margin: 18 }
const PAPER = { width: 595, height: 842, margin: 42 }
const LETTERS_A_LINE = 46

export function drawLabel({ bars }: Pick<CourierStandIn, 'bars'>, parcel: Parcel): Buffer {
  const { order, awb } = parcel
  const x = LABEL.margin
  const inside = LABEL.width - 2 * x
  return makePdf(LABEL.width, LABEL.height, (page) => {
    page.text(x, 34, 9, 'Ship to', true)
    page.text(x, 52, 13, order.billing_customer_name, true)
    let y = 68
    for (const line of wrapped(order.billing_address).slice(0, 4)) {
      page.text(x, y, 9.5, line)
      y += 12
    }
    page.text(x, y, 9.5, `${order.billing_city}, ${order.billing_state}`)
    page.text(x, y + 18, 16, order.billing_pincode, true)
    page.text(x + 90, y + 18, 9.5, `Phone ${order.billing_phone}`)
    page.line(x, 160, inside)
    const isCash = order.payment_method === 'COD'
    page.text(x, 182, 15, isCash ? `COD  Rs. ${order.sub_total.toFixed(2)}` : 'PREPAID', true)
    page.text(x, 198, 9, isCash ? 'Collect this amount' : 'Do not collect any amount')
    page.text(x + 150, 182, 9, `Weight ${order.weight} kg`)
    page.text(x, 222, 11, companyOf(parcel.courierId)?.name ?? '', true)
    drawBars(bars, awb ?? '', { x, y: 232, wide: inside, high: 58, box: page.box })
    page.text(x, 306, 12, awb ?? '', true)
    page.line(x, 318, inside)
    page.text(x, 334, 9, `Order ${order.order_id}`)
    for (const [index, item] of order.order_items.slice(0, 5).entries()) {
      page.text(x, 350 + index * 12, 8.5, `${item.units} x ${item.name}`.slice(0, LETTERS_A_LINE + 6))
    }
    page.text(x, 420, 7.5, 'A label of the stand-in: no courier takes it.')
  })
}

export function drawManifest(parcels: readonly Parcel[], now: Date): Buffer {
  const x = PAPER.margin
  return makePdf(PAPER.width, PAPER.height, (page) => {
    page.text(x, 60, 18, 'Manifest', true)
    page.text(x, 80, 10, `${parcels.length} parcels, ${theirTime(now.toISOString())}`)
    for (const [index, { awb, order, courierId }] of parcels.slice(0, 40).entries()) {
      const y = 112 + index * 16
      page.text(x, y, 10, awb ?? '', true)
      page.text(x + 120, y, 10, order.order_id.slice(0, 24))
      page.text(x + 270, y, 10, companyOf(courierId)?.name ?? '')
      page.text(x + 400, y, 10, `${order.billing_city.slice(0, 14)} ${order.billing_pincode}`)
    }
    page.text(x, 800, 10, 'Received by: ______________________   Time: ____________')
  })
}

type Place = {
  x: number
  y: number
  wide: number
  high: number
  box: (x: number, y: number, w: number, h: number) => void
}

function drawBars(bars: Bars, text: string, { x, y, wide, high, box }: Place): void {
  const code = bars(text)
  const module = wide / code.width
  for (const bar of code.bars) box(x + bar.x * module, y, bar.width * module, high)
}

function wrapped(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length > LETTERS_A_LINE) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
