import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { claimDue } from '#database/claim-due.ts'
import { webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import { TEST_EVENT } from '#rules/webhook-events.ts'
import type { Shop } from '../context/shop.ts'

/** Longer than a try can take. */
const LEASE_MS = 60_000

/** The next message of one endpoint, or null. */
export function claimDelivery(shop: Shop, endpointId: string) {
  const now = shop.now()
  const endpoint = shop.db
    .select({ one: sql`1` })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, webhookDeliveries.endpointId), takesDeliveries(now)))
  return claimDue(shop.db, webhookDeliveries, {
    dueAt: 'dueAt',
    tries: 'tries',
    isWaiting: and(
      eq(webhookDeliveries.endpointId, endpointId),
      eq(webhookDeliveries.state, 'waiting'),
      exists(endpoint),
    ),
    now,
    leaseMs: LEASE_MS,
  })
}

/** Endpoints that a message is due for. */
export async function findDueEndpoints(shop: Shop): Promise<string[]> {
  const now = shop.now()
  const due = shop.db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, webhookEndpoints.id),
        eq(webhookDeliveries.state, 'waiting'),
        sql`${webhookDeliveries.dueAt} <= ${now.toISOString()}::timestamptz`,
        takesDeliveries(now),
      ),
    )
  const rows = await shop.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(exists(due))
  return rows.map(({ id }) => id)
}

/** On and not throttled; a test is sent to one that is off, too. */
function takesDeliveries(now: Date): SQL | undefined {
  return and(
    sql`(${webhookEndpoints.isOn} or ${webhookDeliveries.type} = ${TEST_EVENT})`,
    sql`coalesce(${webhookEndpoints.pausedUntil} <= ${now.toISOString()}::timestamptz, true)`,
  )
}
