/** Rate limit key of an address: an IPv6 customer has 2^64 addresses, so the /64 network stands for it. */
export function networkFromAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0')
  // Normalized, however the address is written.
  const groups = [...start, ...zeros, ...end].slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
