import type { Readable } from 'node:stream'
import { asc, eq, sql } from 'drizzle-orm'
import { EARNING_STATE_TEXTS } from '#contracts/seller/earnings-texts.ts'
import { sellerPayouts } from '#database/tables/seller-payouts.ts'
import { earningOf, earningState } from '#rules/earnings.ts'
import { indianDate } from '#rules/indian-time.ts'
import { safeCell } from '#rules/spreadsheet-cell.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'
import { type EarningRow, MAY_EARN, readEarningRows } from './earning-rows.ts'
import { earnerOf } from './read-earnings.ts'

const AT_ONCE = 500
const HEAD =
  'Date,Order or reference,What,Paid by the buyer (INR),Fee of the shop (INR),Discounts of the shop (INR),Label (INR),Cash in your hand (INR),Due (INR)'

/** For the seller's books: their orders, the newest first, and below them what was paid out. The last column adds up to what is owed. */
export function exportEarnings(shop: RequestContext): Readable {
  return csvFile(HEAD, parts(shop, earnerOf(shop)))
}

async function* parts({ db, now }: RequestContext, sellerId: string) {
  for (let last: EarningRow | undefined; ; ) {
    const before = last === undefined ? sql`` : sql`and o.id < ${last.id}`
    const isOwn = sql`o.seller_id = ${sellerId} and ${MAY_EARN} ${before}`
    const rows = await readEarningRows(db, isOwn, sql`order by o.id desc limit ${AT_ONCE}`)
    const oldest = rows.reduce<EarningRow | undefined>(
      (one, row) => (one === undefined || row.id < one.id ? row : one),
      undefined,
    )
    yield rows.map((row) => orderCells(row, now()))
    if (rows.length < AT_ONCE) break
    last = oldest
  }
  const paid = await db
    .select()
    .from(sellerPayouts)
    .where(eq(sellerPayouts.sellerId, sellerId))
    .orderBy(asc(sellerPayouts.createdAt), asc(sellerPayouts.id))
  yield paid.map(({ paidOn, reference, amountPaise }) => {
    const what = amountPaise > 0 ? 'Paid out' : 'Taken back'
    return [indianDate(paidOn), safeCell(reference), what, '', '', '', '', '', inr(-amountPaise)]
  })
}

function orderCells(row: EarningRow, now: Date): string[] {
  const { paidPaise, feePaise, bornePaise, labelPaise, inHandPaise, duePaise } = earningOf(row)
  const state = EARNING_STATE_TEXTS[earningState(row, now)]
  const sums = [paidPaise, -feePaise, bornePaise, -labelPaise, -inHandPaise, duePaise].map(inr)
  return [indianDate(row.placedAt), row.number, state, ...sums]
}

function inr(paise: number): string {
  return (paise / 100).toFixed(2)
}
