import { asc, eq } from 'drizzle-orm'
import type { WebhookWithSecret } from '#contracts/admin/webhooks.ts'
import type { Database } from '#database/connect.ts'
import { webhookDeliveries } from '#database/tables/webhooks.ts'
import type { SentWebhook, WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { openWebhookLanes } from '#shop/webhooks/send-webhooks.ts'
import { type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

export const WEBHOOKS = '/v1/api/admin/webhooks'

type Sent = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** Other companies' servers: they keep what they get, and answer as a test says. */
export class FakeReceivers implements WebhookSender {
  readonly sandboxUrl = null
  readonly sent: Sent[] = []
  answer: (sent: Sent) => Partial<SentWebhook> | Promise<Partial<SentWebhook>> = () => ({ status: 200 })
  check = async () => null

  async send(url: string, message: Omit<Sent, 'url'>): Promise<SentWebhook> {
    const sent = { url, ...message }
    this.sent.push(sent)
    return { status: null, durationMs: 12, answer: '', problem: '', retryAfter: null, ...(await this.answer(sent)) }
  }

  /** What was sent since the last call: `url type`. */
  take(): string[] {
    return this.sent.splice(0).map(({ url, body }) => `${new URL(url).hostname} ${JSON.parse(body).type}`)
  }
}

export async function addEndpoint(shop: TestShop, admin: Person, change: object = {}): Promise<WebhookWithSecret> {
  const body = { url: 'https://erp.example.in/hook', events: WEBHOOK_EVENTS, ...change }
  const response = await send(shop, 'POST', WEBHOOKS, body, admin.token)
  if (response.statusCode !== 201) throw new Error(`No endpoint: ${response.body}`)
  return response.json()
}

/** One round of sending, as a process makes it when it is notified. */
export async function sendDue({ shop }: TestShop): Promise<void> {
  const failures: unknown[] = []
  const lanes = openWebhookLanes(shop, (error) => failures.push(error))
  await lanes.start()
  await lanes.settled()
  if (failures.length > 0) throw failures[0]
}

export function outbox({ db }: Database) {
  return db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
}

export function outboxOf({ db }: Database, endpointId: string) {
  const isIts = eq(webhookDeliveries.endpointId, endpointId)
  return db.select().from(webhookDeliveries).where(isIts).orderBy(asc(webhookDeliveries.id))
}
