import { eq, inArray, sql } from 'drizzle-orm'
import { WEBHOOK_TEXTS } from '#contracts/admin/webhook-texts.ts'
import type { WebhookJson } from '#contracts/admin/webhooks.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import { isId } from '#rules/is-id.ts'
import { WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { WEBHOOK_OUT_CHANNEL } from './send-webhooks.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

export async function lockEndpoint(tx: Db, id: string): Promise<EndpointRow> {
  const [found] = isId(id)
    ? await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
    : []
  if (found === undefined) throw missingEndpoint()
  return found
}

export function missingEndpoint(): Refusal {
  return new Refusal('not_found', WEBHOOK_TEXTS.missing)
}

export async function wakeSenders(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${WEBHOOK_OUT_CHANNEL}, '')`)
}

export async function webhooksToJson(db: Db, rows: readonly EndpointRow[], now: Date): Promise<WebhookJson[]> {
  const counts = rows.length === 0 ? [] : await countOpen(db, rows)
  const countOf = (id: string, state: string) =>
    counts.find((one) => one.endpointId === id && one.state === state)?.many ?? 0
  return rows.map((row) => ({
    ...{ _id: row.id, url: row.url, description: row.description, isOn: row.isOn, offReason: row.offReason },
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    failingSince: row.failingSince?.toISOString() ?? null,
    previousSecretUntil:
      row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    waiting: countOf(row.id, 'waiting'),
    failed: countOf(row.id, 'failed'),
  }))
}

function countOpen(db: Db, rows: readonly EndpointRow[]) {
  const { endpointId, state } = webhookDeliveries
  const ids = rows.map(({ id }) => id)
  return db
    .select({ endpointId, state, many: sql<number>`count(*)::int` })
    .from(webhookDeliveries)
    .where(sql`${inArray(endpointId, ids)} and ${state} <> 'delivered'`)
    .groupBy(endpointId, state)
}

/** What the activity log keeps of an endpoint. */
export function endpointFacts({
  url,
  description,
  events,
  isOn,
}: Pick<EndpointRow, 'url' | 'description' | 'events' | 'isOn'>) {
  return { url, description, events, isOn }
}
