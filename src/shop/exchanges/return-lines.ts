import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { orderItems } from '#database/tables/orders.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { comesBack, RETURN_STATUSES, type ReturnLine } from '#rules/returns.ts'

type Bought = { lines: ReturnLine[]; promisedPaise: number }

/** A locked order's lines with their returned quantities; those that do not come back do not count. */
export async function returnLines(tx: Db, orderId: string): Promise<Bought> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const counts = and(eq(returns.orderId, orderId), inArray(returns.status, RETURN_STATUSES.filter(comesBack)))
  const back = await tx
    .select({ itemId: returnItems.orderItemId, quantity: returnItems.quantity })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(counts)
  const [promised] = await tx
    .select({
      paise: sql<
        string | number
      >`coalesce(sum(${returns.refundPaise} + ${returns.withheldPaise} + coalesce(${exchanges.creditedPaise}, 0)), 0)`,
    })
    .from(returns)
    // What pays for something else is not refunded a second time; once an exchange has ended, the return holds it.
    .leftJoin(exchanges, and(eq(exchanges.returnId, returns.id), ne(exchanges.state, 'ended')))
    .where(counts)
  const lines = items.map(({ id, pricePaise, quantity }) => {
    const returned = back.filter(({ itemId }) => itemId === id).reduce((sum, one) => sum + one.quantity, 0)
    return { id, pricePaise, quantity, returned }
  })
  return { lines, promisedPaise: Number(promised?.paise ?? 0) }
}
