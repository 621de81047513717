/** UUIDv7: the first 48 bits are the time, so later ids sort later. */
export function newId(at: Date, random: (bytes: number) => Uint8Array): string {
  const { buffer, byteOffset } = random(16)
  const bytes = Buffer.from(buffer, byteOffset, 16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
