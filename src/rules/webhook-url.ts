import { isPublicAddress } from './public-address.ts'

export type WebhookUrlProblem = 'invalid' | 'too_long' | 'not_https' | 'has_user' | 'odd_port' | 'private'

const MAX_LENGTH = 500
/** Names that resolvers answer with the machine itself or its neighbours. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain|arpa|test|invalid|onion)$/

/**
 * Why nothing may be sent to a URL, judged by its text; its name is resolved and judged again before each try. The
 * parser writes an IPv4 address in its usual form, however it was spelled.
 */
export function webhookUrlProblem(
  text: string,
  { allowsPrivate }: { allowsPrivate: boolean },
): WebhookUrlProblem | null {
  if (text.length > MAX_LENGTH) return 'too_long'
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'has_user'
  if (allowsPrivate && (url.protocol === 'http:' || url.protocol === 'https:')) return null
  if (url.protocol !== 'https:') return 'not_https'
  // Port 443 is left out of a parsed URL.
  if (url.port !== '' && url.port !== '8443') return 'odd_port'
  return isClosedHost(hostOf(url)) ? 'private' : null
}

/** The host of a URL without the brackets of IPv6 and the dot at the end of a full name. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** Whether a host is an address by itself, so that nothing is resolved. */
export function isAddress(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host)
}

function isClosedHost(host: string): boolean {
  if (isAddress(host)) return !isPublicAddress(host)
  // A name without a dot is one of the local network.
  return !host.includes('.') || CLOSED_NAMES.test(host)
}
