/** Blocks of IPv4 that are not the public internet, by their first address and prefix length. */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata service of most clouds.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // A public address that clouds answer to inside their machines.
  ['168.63.129.16', 32],
]

/** Inside 2000::/3, which is all that is public: blocks that hold other addresses or nothing. */
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  // Teredo and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 holds an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
]

/**
 * Whether an address, as the resolver or a parsed URL writes it, is on the public internet. Everything that is not
 * understood is not.
 */
export function isPublicAddress(address: string): boolean {
  const four = parseIpv4(address)
  if (four !== null) return !CLOSED_IPV4.some(([first, bits]) => isInIpv4(four, parseIpv4(first) ?? 0, bits))
  const six = parseIpv6(address)
  if (six === null || six[0] === undefined || six[0] >> 13 !== 1) return false
  return !CLOSED_IPV6.some(([first, bits]) => isInIpv6(six, parseIpv6(first) ?? [], bits))
}

/** Four decimal numbers and nothing else: other spellings are resolved by the parser of URLs before. */
function parseIpv4(text: string): number | null {
  if (!/^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(text)) return null
  const parts = text.split('.').map(Number)
  return parts.some((part) => part > 255) ? null : parts.reduce((sum, part) => sum * 256 + part, 0)
}

/** Its eight groups; null for what is no IPv6 address, or has a zone. */
export function parseIpv6(text: string): readonly number[] | null {
  const sides = text.split('::')
  if (sides.length > 2 || !text.includes(':')) return null
  const [left, right] = sides.map(groupsFrom)
  if (left == null || right === null) return null
  if (right === undefined) return left.length === 8 ? left : null
  const missing = 8 - left.length - right.length
  return missing < 1 ? null : [...left, ...Array<number>(missing).fill(0), ...right]
}

function groupsFrom(side: string): number[] | null {
  if (side === '') return []
  const groups: number[] = []
  const parts = side.split(':')
  for (const [at, part] of parts.entries()) {
    const four = at === parts.length - 1 ? parseIpv4(part) : null
    if (four !== null) groups.push(Math.floor(four / 65_536), four % 65_536)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}

function isInIpv4(address: number, first: number, bits: number): boolean {
  const size = 2 ** (32 - bits)
  return Math.floor(address / size) === Math.floor(first / size)
}

function isInIpv6(address: readonly number[], first: readonly number[], bits: number): boolean {
  const toBits = (groups: readonly number[]) => groups.map((group) => group.toString(2).padStart(16, '0')).join('')
  return toBits(address).slice(0, bits) === toBits(first).slice(0, bits)
}
