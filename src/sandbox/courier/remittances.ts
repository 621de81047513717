import type { Parcel, Remittance } from './book.ts'
import { companyOf } from './couriers.ts'
import { MOVES } from './moves.ts'
import type { CourierStandIn } from './stand-in.ts'

const HEAD = [
  ...['CRF ID', 'AWB', 'Delivered Date', 'Shipped Date', 'Order Id', 'Courier', 'Order Value', 'Channel Name'],
  ...['Remittance Date', 'UTR', 'total_adjusted_amt', 'Linked CRF Ids'],
]

/** Delivered parcels whose cash was not passed on yet. */
export function openCash({ book }: CourierStandIn): Parcel[] {
  const paid = new Set(book.remittances.flatMap(({ awbs }) => awbs))
  return book.parcels.filter(
    ({ awb, code, order }) =>
      order.payment_method === 'COD' && code === MOVES.delivered.code && awb !== null && !paid.has(awb),
  )
}

/** Pays all of it to the shop's bank; null when there is none. */
export function remitCash(standIn: CourierStandIn): Remittance | null {
  const awbs = openCash(standIn).flatMap(({ awb }) => awb ?? [])
  if (awbs.length === 0) return null
  const { book } = standIn
  const crfId = book.nextId++
  const remittance = { crfId, utr: `SANDBOX${crfId}`, at: standIn.now().toISOString(), awbs }
  book.remittances.push(remittance)
  book.save()
  return remittance
}

/** As Shiprocket's 'AWB level report' has it. */
export function remittanceFile({ book }: CourierStandIn, { crfId, utr, at, awbs }: Remittance): string {
  const day = (time: string | undefined) => time?.slice(0, 10) ?? ''
  const parcels = book.parcels.filter(({ awb }) => awb !== null && awbs.includes(awb))
  const rows = parcels.map(({ awb, order, orderId, courierId, scans }) => [
    ...[crfId, awb, day(scans.at(-1)?.at), day(scans[0]?.at), orderId, companyOf(courierId)?.name ?? ''],
    ...[order.sub_total, 'Custom', day(at), utr, '', ''],
  ])
  return [HEAD, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
