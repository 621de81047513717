import { and, count, desc, eq } from 'drizzle-orm'
import type { DeliveriesJson, DeliveriesQuery, DeliveryJson } from '#contracts/admin/webhooks.ts'
import { webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import type { DeliveryRow } from './deliver-webhook.ts'
import { messageBody, messageId } from './webhook-message.ts'
import { missingEndpoint, webhooksToJson } from './webhook-rows.ts'

const PAGE_SIZE = 25

/** The log of one endpoint, newest first. */
export async function listDeliveries(
  shop: RequestContext,
  id: string,
  query: DeliveriesQuery,
): Promise<DeliveriesJson> {
  authorize(shop, 'run_integrations')
  const { db } = shop
  const [row] = isId(id) ? await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).limit(1) : []
  const [webhook] = row === undefined ? [] : await webhooksToJson(db, [row], shop.now())
  if (webhook === undefined) throw missingEndpoint()
  const isState = query.state === 'all' ? undefined : eq(webhookDeliveries.state, query.state)
  const filter = and(eq(webhookDeliveries.endpointId, id), isState)
  const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(filter)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(filter)
    .orderBy(desc(webhookDeliveries.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { webhook, deliveries: rows.map(deliveryToJson), page, pages, total }
}

function deliveryToJson(row: DeliveryRow): DeliveryJson {
  const { type, state, attempts, lastStatus, lastDurationMs, lastAnswer, lastProblem } = row
  return {
    ...{ _id: String(row.id), messageId: messageId(row), body: messageBody(row) },
    ...{ type, state, attempts, lastStatus, lastDurationMs, lastAnswer, lastProblem },
    at: row.at.toISOString(),
    nextTryAt: state === 'waiting' && row.tries > 0 ? row.dueAt.toISOString() : null,
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
  }
}
