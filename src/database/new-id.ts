/** UUIDv7: the first 48 bits are the time, so later ids sort later. */
export function newId(at: Date, random: (bytes: number) => Uint8Array): string {
  const bytes = random(16)
  const millis = at.getTime()
  for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(millis / 2 ** (8 * (5 - index))) % 256
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
