import type { Shop } from '../shop.ts'

const KEY_BYTES = 24

/** Too long to be guessed: it stands in the links of every mail to a subscriber. */
export function newLinkKey({ randomBytes }: Pick<Shop, 'randomBytes'>): string {
  return Buffer.from(randomBytes(KEY_BYTES)).toString('base64url')
}
