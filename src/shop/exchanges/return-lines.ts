import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { orderItems } from '#database/tables/orders.ts'
import { captures, refunds } from '#database/tables/payments.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { comesBack, RETURN_STATUSES, type ReturnLine } from '#rules/returns.ts'

type Bought = { lines: ReturnLine[]; promisedPaise: number; withheldPaise: number; givenPaise: number }

/** A locked order's lines with their returned quantities; those that do not come back do not count. */
export async function returnLines(tx: Db, orderId: string): Promise<Bought> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const counts = and(eq(returns.orderId, orderId), inArray(returns.status, RETURN_STATUSES.filter(comesBack)))
  const { orderItemId: itemId, quantity, reductionPaise, chargesPaise } = returnItems
  const back = await tx
    .select({ itemId, quantity, reductionPaise, chargesPaise })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .where(counts)
    .orderBy(asc(returns.id))
  const [promised] = await tx
    .select({
      paise: sumOf(sql`${returns.refundPaise} + ${returns.withheldPaise} + coalesce(${exchanges.creditedPaise}, 0)`),
      withheldPaise: sumOf(sql`${returns.withheldPaise}`),
    })
    .from(returns)
    // What pays for something else is not refunded a second time; once an exchange has ended, the return holds it.
    .leftJoin(exchanges, and(eq(exchanges.returnId, returns.id), ne(exchanges.state, 'ended')))
    .where(counts)
  const lines = items.map(({ id, pricePaise, quantity: bought }) => {
    const taken = back.filter((one) => one.itemId === id)
    return { id, pricePaise, quantity: bought, returned: taken.reduce((sum, one) => sum + one.quantity, 0), taken }
  })
  const { paise: promisedPaise = 0, withheldPaise = 0 } = promised ?? {}
  return { lines, promisedPaise, withheldPaise, givenPaise: await givenOtherwise(tx, orderId) }
}

/** What went back of an order for no return, or is on its way: no payment that it did not need, and nothing of an edit. */
async function givenOtherwise(tx: Db, orderId: string): Promise<number> {
  const [given] = await tx
    .select({ paise: sumOf(sql`${refunds.amountPaise}`) })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        ...[eq(refunds.orderId, orderId), ne(refunds.state, 'failed')],
        ...[isNull(refunds.returnId), isNull(refunds.exchangeId), isNull(refunds.editId)],
        or(isNull(refunds.captureId), eq(captures.use, 'order')),
      ),
    )
  return given?.paise ?? 0
}

function sumOf(paise: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(${paise}), 0)`.mapWith(Number)
}
