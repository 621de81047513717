const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As it is stored: without spaces, in capitals. */
export function tidyGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Check digit: the fifteenth character of a GSTIN is computed from the other fourteen. */
export function gstinCheckLetter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, i) => {
    const product = LETTERS.indexOf(character) * (i % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return LETTERS[(36 - (sum % 36)) % 36] ?? ''
}

/** A GSTIN contains the PAN of its holder. */
export function isGstinOfPan(gstin: string, pan: string): boolean {
  return gstin.slice(2, 12) === pan
}

export const OTHER_PAN = 'This GSTIN is of another PAN'

/**
 * Why a tidy GSTIN is wrong, or null; its first two digits are the state's code. Entities are numbered from 1; a shop
 * that saved one with 0, when that was not looked at, may keep it.
 */
export function gstinProblem(gstin: string, stateCode: string | null, { mayBeEntityZero = false } = {}): string | null {
  if (gstin[12] === '0' && !mayBeEntityZero) return 'Please enter a valid GSTIN'
  if (!GSTIN.test(gstin) || gstinCheckLetter(gstin) !== gstin[14]) return 'Please enter a valid GSTIN'
  if (stateCode !== null && !gstin.startsWith(stateCode)) return 'This GSTIN belongs to another state'
  return null
}
