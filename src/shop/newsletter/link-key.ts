import type { Shop } from '../context/shop.ts'

const KEY_BYTES = 24

/** Unguessable: it is part of the links in every mail to a subscriber. */
export function newLinkKey({ randomBytes }: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString('base64url')
}

/**
 * For a returning subscriber: the same base key, so that the links of every mail ever sent still unsubscribe, and a
 * fresh part that is required to confirm.
 */
export function returningKey(shop: Pick<Shop, 'randomBytes'>, linkKey: string): string {
  return `${leavingKey(linkKey)}.${newLinkKey(shop)}`
}

/** The constant part: it unsubscribes. */
export function leavingKey(linkKey: string): string {
  return linkKey.split('.')[0] ?? linkKey
}

/** Whether the key was issued after unsubscribing: unsubscribing removes the fresh part. */
export function isReturningKey(linkKey: string): boolean {
  return linkKey.includes('.')
}
