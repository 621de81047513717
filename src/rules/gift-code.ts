/** Crockford's base 32: no I, L, O or U that could be misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Nineteen letters carry 95 random bits, the last one checks them. */
export const GIFT_CODE_RANDOM = 19
const LENGTH = GIFT_CODE_RANDOM + 1
const GROUP = 5

/** The code of these random bytes, without hyphens. */
export function makeGiftCode(bytes: Uint8Array): string {
  const values = Array.from(bytes.subarray(0, GIFT_CODE_RANDOM), (byte) => byte % LETTERS.length)
  if (values.length < GIFT_CODE_RANDOM) throw new Error('a gift code needs its random bytes')
  return [...values, checkValue(values)].map((value) => LETTERS[value]).join('')
}

/** '7K3QX-…': as it is written in a mail. */
export function formatGiftCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** What somebody typed or pasted, as it was made; null where it cannot be a code: the check letter finds slips. */
export function readGiftCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s‐-―-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const values = Array.from(code, (letter) => LETTERS.indexOf(letter))
  if (values.length !== LENGTH || values.includes(-1)) return null
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : null
}

/**
 * A check digit over the field of 32 elements: unlike a sum it finds every single wrong letter and every two that were
 * exchanged, wherever they are.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => double(sum ^ value), 0)
}

/** Multiplication by x in GF(2⁵), modulo x⁵ + x² + 1. */
function double(value: number): number {
  return value & 16 ? ((value << 1) ^ 37) & 31 : value << 1
}
