import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { cleanText } from '#rules/clean-text.ts'
import { isPublicAddress } from '#rules/public-address.ts'
import { hostOf, isAddress, type WebhookUrlProblem, webhookUrlProblem } from '#rules/webhook-url.ts'
import { postPinned } from './post-pinned.ts'

/** What became of one try. `status` is null when no answer came; then `problem` says why. */
export type SentWebhook = {
  status: number | null
  durationMs: number
  /** The beginning of the answer. */
  answer: string
  problem: string
  /** Seconds that the receiver asks to wait; null without a wish. */
  retryAfter: number | null
}

export type WebhookSender = {
  /** Why nothing may be sent to an address; its name is resolved. */
  check(url: string): Promise<WebhookUrlProblem | 'not_found' | null>
  send(url: string, message: { headers: Readonly<Record<string, string>>; body: string }): Promise<SentWebhook>
  /** Address of the receiver that a trial shop has itself; null elsewhere. */
  sandboxUrl: string | null
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

type Options = {
  /** Also private addresses, and over http: for tests and trials. */
  allowsPrivate: boolean
  /** The shop's own receiver: known by one address, reached at another. */
  sandbox?: { url: string; reachedAt: () => string } | null
  resolve?: Resolve
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const MAX_SHOWN_BYTES = 1024

/**
 * Posts to addresses that people typed. A name is resolved once for each try; the try is refused when one of its
 * addresses is not public, and connects to an address that was checked, so that a second answer of the name server
 * changes nothing. Redirects are not followed.
 */
export function createWebhookSender(options: Options): WebhookSender {
  const { allowsPrivate, sandbox = null, timeoutMs = TIMEOUT_MS } = options
  const resolve = options.resolve ?? (allowsPrivate ? resolveHere : resolvePublic)

  async function check(text: string): Promise<WebhookUrlProblem | 'not_found' | null> {
    if (text === sandbox?.url) return null
    const problem = webhookUrlProblem(text, { allowsPrivate })
    if (problem !== null) return problem
    const found = await addressesOf(hostOf(new URL(text)))
    return typeof found === 'string' ? found : null
  }

  async function addressesOf(host: string): Promise<readonly LookupAddress[] | 'private' | 'not_found'> {
    const found = isAddress(host)
      ? [{ address: host, family: host.includes(':') ? 6 : 4 }]
      : await resolve(host).catch(() => [])
    if (found.length === 0) return 'not_found'
    return allowsPrivate || found.every(({ address }) => isPublicAddress(address)) ? found : 'private'
  }

  return {
    check,
    sandboxUrl: sandbox?.url ?? null,
    async send(text, { headers, body }) {
      const began = performance.now()
      const ended = (result: Partial<SentWebhook>): SentWebhook => {
        const durationMs = Math.round(performance.now() - began)
        return { status: null, answer: '', problem: '', retryAfter: null, ...result, durationMs }
      }
      const isOwn = text === sandbox?.url
      const url = isOwn ? (sandbox?.reachedAt() ?? text) : text
      const problem = isOwn ? null : webhookUrlProblem(url, { allowsPrivate })
      if (problem !== null) return ended({ problem })
      const target = new URL(url)
      const addresses = isOwn ? await resolveHere(hostOf(target)) : await addressesOf(hostOf(target))
      if (typeof addresses === 'string') return ended({ problem: addresses })
      try {
        const { status, answer, retryAfter } = await postPinned(target, addresses, { headers, body, timeoutMs })
        const shown = cleanText(answer.subarray(0, MAX_SHOWN_BYTES).toString('utf8'))
        return ended({ status, answer: shown, retryAfter })
      } catch (error) {
        return ended({ problem: reasonOf(error) })
      }
    },
  }
}

/** By the system: its hosts file and local names too. */
const resolveHere: Resolve = (host) => lookup(host, { all: true })

const DNS_TIMEOUT_MS = 3_000

/** By name servers alone, and not on the few threads that also read files and compare passwords. */
const resolvePublic: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  const [four, six] = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ])
  return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))]
}

/** Codes of the system, never its words: they hold addresses. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return typeof code === 'string' ? code : 'no_connection'
}
