import type { Shop } from '../context/shop.ts'

/** Rejection sampling: a plain modulo would favour low codes. */
export function sixDigits({ randomBytes }: Pick<Shop, 'randomBytes'>): string {
  const fair = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const drawn = Buffer.from(randomBytes(4)).readUInt32BE()
    if (drawn < fair) return String(drawn % 1_000_000).padStart(6, '0')
  }
}
