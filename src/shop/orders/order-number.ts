import type { Shop } from '../context/shop.ts'

// Crockford's base 32: no I, L, O or U that could be misread.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Random, so that a number does not reveal how many orders there are. */
export function newOrderNumber(shop: Pick<Shop, 'randomBytes'>): string {
  return Array.from(shop.randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
