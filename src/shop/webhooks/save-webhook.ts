import { count, eq } from 'drizzle-orm'
import { WEBHOOK_TEXTS, WEBHOOK_URL_TEXTS } from '#contracts/admin/webhook-texts.ts'
import type { WebhookChanged, WebhookInput, WebhookJson, WebhookWithSecret } from '#contracts/admin/webhooks.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { webhookEndpoints } from '#database/tables/webhooks.ts'
import { MOST_ENDPOINTS, WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockAsAdmin } from '../users/lock-admins.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { type EndpointRow, endpointFacts, lockEndpoint, wakeSenders, webhooksToJson } from './webhook-rows.ts'

export async function addWebhook(shop: RequestContext, input: WebhookInput): Promise<WebhookWithSecret> {
  const by = authorize(shop, 'run_integrations')
  await requireUsable(shop, input.url)
  const secret = newWebhookSecret(shop)
  const values = { id: shop.newId(), ...inputFrom(input), secret, createdAt: shop.now() }
  return shop.db.transaction(async (tx) => {
    // Two admins at once add no endpoint too many.
    await lockAsAdmin(tx, by.userId)
    const [counted] = await tx.select({ many: count() }).from(webhookEndpoints)
    if ((counted?.many ?? 0) >= MOST_ENDPOINTS) throw new Refusal('conflict', WEBHOOK_TEXTS.most)
    const [row] = await tx.insert(webhookEndpoints).values(values).returning()
    if (row === undefined) throw new Error('An insert returns its row.')
    const entry = { action: 'added', entity: 'webhook', entityId: row.id, name: row.url, after: endpointFacts(row) }
    await recordActivity(tx, shop, by, entry)
    return { success: true, message: WEBHOOK_TEXTS.added, secret, webhook: await toJson(tx, shop, row) }
  })
}

export async function changeWebhook(shop: RequestContext, id: string, input: WebhookInput): Promise<WebhookChanged> {
  const by = authorize(shop, 'run_integrations')
  await requireUsable(shop, input.url)
  return shop.db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id)
    const isNew = input.url !== before.url || (input.isOn && !before.isOn)
    // Another address, or switched on again, it starts without a past.
    const past = isNew ? { failingSince: null, pausedUntil: null } : {}
    const change = { ...inputFrom(input), ...past, ...(input.isOn ? { offReason: null } : {}) }
    const [row] = await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)).returning()
    if (row === undefined) throw new Error('A locked row is there.')
    await recordActivity(tx, shop, by, {
      ...{ action: 'changed', entity: 'webhook', entityId: id, name: row.url },
      ...{ before: endpointFacts(before), after: endpointFacts(row) },
    })
    if (row.isOn) await wakeSenders(tx)
    return { success: true, message: WEBHOOK_TEXTS.changed, webhook: await toJson(tx, shop, row) }
  })
}

/** Names are resolved: not while a transaction is open. */
async function requireUsable(shop: RequestContext, url: string): Promise<void> {
  const problem = await shop.webhooks.check(url)
  if (problem === null) return
  const text = WEBHOOK_URL_TEXTS[problem]
  throw new Refusal('bad_input', text, [fieldProblem('url', text)])
}

function inputFrom({ url, description, events, isOn }: WebhookInput) {
  return { url, description, isOn, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) }
}

async function toJson(tx: Db, shop: RequestContext, row: EndpointRow): Promise<WebhookJson> {
  const [json] = await webhooksToJson(tx, [row], shop.now())
  if (json === undefined) throw new Error('One row gives one endpoint.')
  return json
}
