import type { DeliveryJson } from '#contracts/admin/webhooks.ts'
import type { DeliveryState } from '#rules/webhook-events.ts'
import type { Tone } from '../../ui/data/chip.tsx'

export const DELIVERY_LABELS: Record<DeliveryState, { tone: Tone; label: string }> = {
  waiting: { tone: 'info', label: 'Waiting' },
  delivered: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'bad', label: 'Failed' },
}

export const deliveryChoices = [
  { value: '', label: 'All messages' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
]

const PROBLEMS: Record<string, string> = {
  timeout: 'No answer within 15 seconds',
  private: 'The address is not on the public internet',
  not_found: 'The name was not found',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The connection broke off',
  ENOTFOUND: 'The name was not found',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is of another name',
}

/** What became of the last try, for people. */
export function lastResult({ lastStatus, lastDurationMs, lastProblem, attempts }: DeliveryJson): string {
  if (attempts === 0) return 'Not tried yet'
  const what =
    lastStatus === null ? (PROBLEMS[lastProblem] ?? `No connection (${lastProblem})`) : `Answer ${lastStatus}`
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return `${what} in ${(lastDurationMs ?? 0).toLocaleString('en-IN')} ms, ${tries}`
}
