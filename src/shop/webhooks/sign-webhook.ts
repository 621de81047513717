import { createHmac } from 'node:crypto'
import type { Shop } from '../context/shop.ts'

/** Secrets of Standard Webhooks begin with it; the rest is their bytes in base64. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export function newWebhookSecret({ randomBytes }: Pick<Shop, 'randomBytes'>): string {
  return PREFIX + Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')
}

/** One `v1` signature of a message. */
export function signWebhook(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}
