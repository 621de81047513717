/** Letters, digits, hyphens, dots and underscores: what labels and scanners can carry. */
const SKU = /^[A-Z0-9][A-Z0-9._-]{0,39}$/
const PART_LENGTH = 4
const MOST_TRIES = 1000

/** As typed, in upper case; null when it cannot be a stock keeping unit. */
export function cleanSku(typed: string): string | null {
  const sku = typed.trim().toUpperCase().replace(/\s+/g, '-')
  return SKU.test(sku) ? sku : null
}

/** 'Cotton Kurta' in Red and XL becomes 'COTT-KURT-RED-XL'; with a number where that is taken. */
export function makeUpSku(title: string, values: readonly string[], isTaken: (sku: string) => boolean): string {
  const words = [...title.split(/\s+/).slice(0, 2), ...values]
  const parts = words.map((word) => plain(word).slice(0, PART_LENGTH)).filter((part) => part !== '')
  const base = parts.join('-').slice(0, 32) || 'ITEM'
  for (let n = 1; n < MOST_TRIES; n++) {
    const sku = n === 1 ? base : `${base}-${n}`
    if (!isTaken(sku)) return sku
  }
  throw new Error(`no free stock keeping unit for ${base}`)
}

/** Latin letters and digits; Devanagari and punctuation are left out. */
function plain(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}
