import { createHmac, timingSafeEqual } from 'node:crypto'

export type ReceivedWebhook = {
  at: Date
  id: string
  /** Whether a known secret signed it, in time; `unknown` while no secret was given. */
  verdict: 'verified' | 'wrong' | 'old' | 'unknown'
  type: string
  body: string
}

export type WebhookReceiver = {
  received: readonly ReceivedWebhook[]
  secretCount: () => number
  addSecret: (secret: string) => boolean
  receive: (headers: Record<string, unknown>, body: string) => ReceivedWebhook
}

const MOST_MESSAGES = 50
const MOST_SECRETS = 20
const TOLERANCE_S = 300
const SECRET = /^whsec_[A-Za-z0-9+/]{32,90}={0,2}$/

/** Another company's server, in memory: it knows the secrets that somebody pasted into its page, and nothing else. */
export function createWebhookReceiver(now: () => Date): WebhookReceiver {
  const received: ReceivedWebhook[] = []
  const secrets: string[] = []
  return {
    received,
    secretCount: () => secrets.length,
    addSecret(secret) {
      if (!SECRET.test(secret)) return false
      if (!secrets.includes(secret)) secrets.unshift(secret)
      secrets.splice(MOST_SECRETS)
      return true
    },
    receive(headers, body) {
      const id = String(headers['webhook-id'] ?? '')
      const at = now()
      const message = { at, id, verdict: judge(headers, body, secrets, at), type: typeOf(body), body }
      received.unshift(message)
      received.splice(MOST_MESSAGES)
      return message
    },
  }
}

/** By the rules of Standard Webhooks, written apart from the code that signs. */
function judge(
  headers: Record<string, unknown>,
  body: string,
  secrets: readonly string[],
  now: Date,
): ReceivedWebhook['verdict'] {
  if (secrets.length === 0) return 'unknown'
  const id = String(headers['webhook-id'] ?? '')
  const sentAt = String(headers['webhook-timestamp'] ?? '')
  const signatures = String(headers['webhook-signature'] ?? '').split(' ')
  const isSigned = secrets.some((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const wanted = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest()
    return signatures.some((one) => isSame(one, wanted))
  })
  if (!isSigned) return 'wrong'
  return Math.abs(now.getTime() / 1000 - Number(sentAt)) <= TOLERANCE_S ? 'verified' : 'old'
}

function isSame(signature: string, wanted: Buffer): boolean {
  const [version, text = ''] = signature.split(',')
  const given = Buffer.from(text, 'base64')
  return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

function typeOf(body: string): string {
  try {
    const { type }: { type?: unknown } = JSON.parse(body) ?? {}
    return typeof type === 'string' ? type : 'unknown'
  } catch {
    return 'unknown'
  }
}
