import type { Shop } from '../context/shop.ts'

const KEY_BYTES = 24

/** Too long to be guessed: it stands in the links of every mail to a subscriber. */
export function newLinkKey({ randomBytes }: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString('base64url')
}

/**
 * For somebody who left and asks to come back: the same key, so that every letter ever sent still ends the letters, and
 * a fresh part without which nothing is confirmed.
 */
export function returningKey(shop: Pick<Shop, 'randomBytes'>, linkKey: string): string {
  return `${leavingKey(linkKey)}.${newLinkKey(shop)}`
}

/** The part that never changes: it unsubscribes. */
export function leavingKey(linkKey: string): string {
  return linkKey.split('.')[0] ?? linkKey
}

/** Whether the key was made after its owner had left: leaving takes the fresh part away. */
export function isReturningKey(linkKey: string): boolean {
  return linkKey.includes('.')
}
