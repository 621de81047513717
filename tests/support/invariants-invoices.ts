import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { invoices } from '#database/tables/invoices.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { invoiceDataFrom } from '#shop/invoices/stored-document.ts'

/** Of an order that has papers: what it costs, less what went back of it; nothing where it ended unpaid. */
const KEPT = sql`
  select o.id, o.number, case when o.stock = 'returned' and o.paid_at is null then 0 else o.total_paise
    - (select coalesce(sum(r.amount_paise), 0) from refunds r left join captures c on c.id = r.capture_id
      left join exchanges e on e.id = r.exchange_id left join returns t on t.id = e.return_id
      where r.order_id = o.id and r.state = 'processed' and r.edit_id is null and (c.use = 'order' or c.id is null)
      -- What went out ahead of a return that is not here yet has no credit note.
      and (e.id is null or t.status in ('Received', 'Refunded'))) end as paise
  from orders o where exists (select 1 from invoices i where i.order_id = o.id)
    -- One that waits again gets its next invoice when it is firm.
    and o.status <> ${OrderStatus.PaymentPending}`

/** Invoices less credit notes, as they are printed, are what the shop kept. */
export async function invoiceProblems(db: Db): Promise<string[]> {
  const sums = new Map<string, number>()
  for (const row of await db.select().from(invoices)) {
    const sign = row.kind === 'credit_note' ? -1 : 1
    sums.set(row.orderId, (sums.get(row.orderId) ?? 0) + sign * invoiceDataFrom(row).totals.totalPaise)
  }
  const { rows } = await db.execute<{ id: string; number: string; paise: string | number }>(KEPT)
  return rows.flatMap(({ id, number, paise }) => {
    const left = sums.get(id) ?? 0
    return left === Number(paise)
      ? []
      : [`I9 invoices less credit notes are what was kept: ${number} ${left}, not ${paise}`]
  })
}
