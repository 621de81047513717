export const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL']
/** Other ways of writing the same letter size. */
export const SAME_LETTERS: Record<string, string> = { '2XS': 'XXS', '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL' }
export const FREE_SIZE = /^(free|one) size$/i

/** 'xl' is written 'XL' and 'free size' 'Free size', so that one size has one name. */
export function sizeName(typed: string): string {
  if (FREE_SIZE.test(typed)) return `${typed[0]?.toUpperCase()}${typed.slice(1).toLowerCase()}`
  const upper = typed.toUpperCase()
  return LETTERS.includes(upper) || upper in SAME_LETTERS ? upper : typed
}

/** The one name under which a list is filtered: '2XL' and 'XXL' are one size. */
export function filterSize(typed: string): string {
  const name = sizeName(typed.trim().replace(/\s+/g, ' '))
  return Object.hasOwn(SAME_LETTERS, name) ? (SAME_LETTERS[name] ?? name) : name
}
