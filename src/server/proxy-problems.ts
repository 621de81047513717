import { isIP, isIPv4 } from 'node:net'

const NAMES = ['loopback', 'linklocal', 'uniquelocal']
/** Wider than any network of one's own proxies. */
const WIDEST = { 4: 8, 6: 16 }

/** A trusted proxy sets the client address that rate limits and the log rely on. */
export function proxyProblems(setting: string | undefined, mode: 'trial' | 'live'): string[] {
  if (setting === undefined) return []
  return setting.split(',').flatMap((one) => {
    const [address = '', mask, ...rest] = one.trim().split('/')
    if (mask === undefined && NAMES.includes(address)) return []
    const prefix = prefixLength(address, mask)
    if (isIP(address) === 0 || prefix === null || rest.length > 0) {
      return [`TRUST_PROXY holds ${JSON.stringify(one.trim())}, which is no address or network such as 127.0.0.1`]
    }
    if (mode !== 'live' || prefix >= WIDEST[isIPv4(address) ? 4 : 6]) return []
    return [
      `TRUST_PROXY=${one.trim()} is refused with SHOP_MODE=live: it believes everybody where they come from, so that limits count nobody. Name the proxy's own address`,
    ]
  })
}

/** Prefix length; null for an invalid mask. */
function prefixLength(address: string, mask: string | undefined): number | null {
  const max = isIPv4(address) ? 32 : 128
  if (mask === undefined) return max
  if (/^\d{1,3}$/.test(mask)) return Number(mask) <= max ? Number(mask) : null
  if (!isIPv4(address) || !isIPv4(mask)) return null
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return /^1*0*$/.test(bits.join('')) ? bits.join('').replaceAll('0', '').length : null
}
