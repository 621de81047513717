import { eq, inArray } from 'drizzle-orm'
import type { DisputedReturnJson } from '#contracts/admin/disputes.ts'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returns } from '#database/tables/returns.ts'
import type { DisputedSums } from '#rules/disputes.ts'
import { isId } from '#rules/is-id.ts'
import { toRupees } from '#rules/money.ts'
import { loadGiven } from '../orders/load-returns.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import type { ExchangeRow } from '../payments/exchange-rows.ts'
import { lockReturn, type ReturnRow } from '../returns/lock-return.ts'

export type DisputeRow = typeof returnDisputes.$inferSelect
export type Disputed = { dispute: DisputeRow; asked: ReturnRow; order: OrderRow }

/** With its order and its return, locked in the order that all work takes. */
export async function lockDispute(tx: Db, id: string): Promise<Disputed> {
  const [found] = isId(id) ? await tx.select().from(returnDisputes).where(eq(returnDisputes.id, id)) : []
  if (found === undefined) throw new Refusal('not_found', DISPUTE_TEXTS.missing)
  const { order, asked } = await lockReturn(tx, found.returnId)
  const [dispute] = await tx.select().from(returnDisputes).where(eq(returnDisputes.id, id)).for('update')
  if (dispute === undefined) throw new Refusal('not_found', DISPUTE_TEXTS.missing)
  return { dispute, asked, order }
}

/** What is in question, to the paisa. An exchange counts that ended because something else was found. */
export function disputedSums(
  { refundPaise, withheldPaise }: ReturnRow,
  exchange: ExchangeRow | undefined,
  givenPaise: number,
): DisputedSums {
  const ended = exchange?.end === 'not_ours' ? exchange : undefined
  return {
    ...{ refundPaise, withheldPaise, givenPaise },
    creditedPaise: ended?.creditedPaise ?? null,
    isDearer: ended !== undefined && ended.totalPaise > ended.creditedPaise,
  }
}

/** For the admin's desk, with the orders as they were loaded. */
export async function disputesToJson(
  db: Db,
  rows: readonly { dispute: DisputeRow; asked: ReturnRow }[],
  orders: readonly OrderJson[],
): Promise<DisputedReturnJson[]> {
  const ids = rows.map(({ asked }) => asked.id)
  const found = ids.length === 0 ? [] : await db.select().from(exchanges).where(inArray(exchanges.returnId, ids))
  const given = await loadGiven(db, [...new Set(rows.map(({ asked }) => asked.orderId))])
  return rows.flatMap(({ dispute, asked }) => {
    const order = orders.find(({ _id }) => _id === asked.orderId)
    if (order === undefined) return []
    const exchange = found.find(({ returnId }) => returnId === asked.id)
    const sums = disputedSums(asked, exchange, given.get(asked.id) ?? 0)
    const { id: _id, returnId, alarm, deadlineAt } = dispute
    return [
      { _id, returnId, order, alarm, deadlineAt: deadlineAt?.toISOString() ?? null, sums: sumsToJson(sums, exchange) },
    ]
  })
}

function sumsToJson(sums: DisputedSums, exchange: ExchangeRow | undefined): DisputedReturnJson['sums'] {
  const { refundPaise, withheldPaise, givenPaise, creditedPaise } = sums
  const toPayPaise = exchange === undefined ? 0 : exchange.totalPaise - exchange.creditedPaise
  return {
    asked: toRupees(refundPaise + withheldPaise),
    refund: toRupees(refundPaise),
    given: toRupees(givenPaise),
    question: toRupees(withheldPaise),
    exchange: creditedPaise === null ? null : { credited: toRupees(creditedPaise), toPay: toRupees(toPayPaise) },
  }
}

/** The return itself, as it is after a change. */
export async function rereadReturn(tx: Db, id: string): Promise<ReturnRow> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id))
  if (row === undefined) throw new Error('a locked return is there')
  return row
}
