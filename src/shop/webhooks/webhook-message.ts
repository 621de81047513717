import type { webhookDeliveries, webhookEndpoints } from '#database/tables/webhooks.ts'
import { signWebhook } from './sign-webhook.ts'

type Delivery = Pick<typeof webhookDeliveries.$inferSelect, 'eventId' | 'type' | 'at' | 'data'>
type Secrets = Pick<typeof webhookEndpoints.$inferSelect, 'secret' | 'previousSecret' | 'previousSecretUntil'>

/** The same for each try: receivers tell repetitions by it. */
export function messageId({ eventId }: Pick<Delivery, 'eventId'>): string {
  return `msg_${eventId.replaceAll('-', '')}`
}

export function messageBody({ type, at, data }: Delivery): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

/** What is sent: signed with the secret, and for a while after a rotation with the one before too. */
export function webhookMessage(delivery: Delivery, endpoint: Secrets, now: Date) {
  const { secret, previousSecret, previousSecretUntil } = endpoint
  const isOverlap = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
  const body = messageBody(delivery)
  const signed = { id: messageId(delivery), seconds: Math.floor(now.getTime() / 1000), body }
  const secrets = isOverlap ? [secret, previousSecret] : [secret]
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Threadspeak-Webhooks/1',
      'webhook-id': signed.id,
      'webhook-timestamp': String(signed.seconds),
      'webhook-signature': secrets.map((one) => signWebhook(one, signed)).join(' '),
    },
  }
}
