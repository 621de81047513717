import { and, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { captures, refunds } from '#database/tables/payments.ts'

export type Refused = { paise: number; returnIds: readonly string[] }

const later = alias(refunds, 'later')
const sent = alias(refunds, 'sent')

/** What the provider refused to send back of orders, or the bank returned: owed until it was tried again, or given otherwise. */
export async function loadRefused(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, Refused>> {
  if (orderIds.length === 0) return new Map()
  const isAnother = ne(later.state, 'failed')
  const isSame = and(eq(later.captureId, refunds.captureId), eq(later.amountPaise, refunds.amountPaise))
  const again = db
    .select({ id: later.id })
    .from(later)
    .where(and(isSame, isAnother, gt(later.createdAt, refunds.createdAt)))
  const sentPaise = db
    .select({ paise: sql`coalesce(sum(${sent.amountPaise}), 0)` })
    .from(sent)
    .where(and(eq(sent.captureId, captures.id), ne(sent.state, 'failed')))
  const rows = await db
    .select({ orderId: refunds.orderId, returnId: refunds.returnId, paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        inArray(refunds.orderId, [...orderIds]),
        eq(refunds.state, 'failed'),
        eq(captures.use, 'order'),
        notExists(again),
        lte(refunds.amountPaise, sql`${captures.amountPaise} - (${sentPaise})`),
      ),
    )
  const found = new Map<string, Refused>()
  for (const { orderId, returnId, paise } of rows) {
    const known = found.get(orderId ?? '') ?? { paise: 0, returnIds: [] }
    const returnIds = returnId === null ? known.returnIds : [...known.returnIds, returnId]
    found.set(orderId ?? '', { paise: known.paise + paise, returnIds })
  }
  return found
}
