import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { returns } from '#database/tables/returns.ts'
import { type DisputableReturn, disputeProblem } from '#rules/disputes.ts'

/** The returns of an order, as far as a disagreement depends on them, by id. */
export async function loadDisputable(db: Db, orderId: string): Promise<Map<string, DisputableReturn>> {
  const rows = await db
    .select({ asked: returns, end: exchanges.end, disputeId: returnDisputes.id })
    .from(returns)
    .leftJoin(exchanges, eq(exchanges.returnId, returns.id))
    .leftJoin(returnDisputes, eq(returnDisputes.returnId, returns.id))
    .where(eq(returns.orderId, orderId))
  return new Map(
    rows.map(({ asked: { id, status, inspectedAt, withheldPaise }, end, disputeId }) => [
      id,
      { status, inspectedAt, withheldPaise, isExchangeRefused: end === 'not_ours', isDisputed: disputeId !== null },
    ]),
  )
}

export async function mayDisputeOne(db: Db, orderId: string, now: Date): Promise<boolean> {
  const all = await loadDisputable(db, orderId)
  return [...all.values()].some((asked) => disputeProblem(asked, now) === null)
}
