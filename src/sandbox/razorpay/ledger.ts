import { asc } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { sandboxRazorpayEvents as events } from '#database/tables/sandbox-razorpay.ts'
import { list } from './entity-store.ts'

const EVERYTHING = { count: 100_000 }

/** Everything that happened, to reconcile the shop's records with. */
export async function readLedger(db: Db) {
  return {
    orders: await list(db, 'order', EVERYTHING),
    payments: await list(db, 'payment', EVERYTHING),
    refunds: await list(db, 'refund', EVERYTHING),
    events: await db
      .select({ id: events.id, event: events.event, attempts: events.attempts, deliveredAt: events.deliveredAt })
      .from(events)
      .orderBy(asc(events.createdAt)),
  }
}
