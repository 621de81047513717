import { toWords } from './plain-word.ts'
import { textSound } from './word-sound.ts'

/** Longer searches are cut off. */
const SEARCH_LETTERS = 200

/** A word or a sign of a query. */
export type Token = {
  /** As it was typed. */
  text: string
  /** Empty for a sign. */
  plain: string
  sound: string
}

const PIECES = /\d+\.\d+[a-z]*|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*|[₹%<>+\-–—]/giu

export function toTokens(search: string): Token[] {
  const pieces = westernDigits(search.slice(0, SEARCH_LETTERS)).match(PIECES) ?? []
  return pieces.flatMap((text) => {
    if (/^\d+\.\d/.test(text)) return [{ text, plain: text.toLowerCase(), sound: text.toLowerCase() }]
    const words = toWords(text)
    if (words.length === 1) return [{ text, plain: words[0] ?? '', sound: textSound(text) }]
    if (words.length === 0) return [{ text, plain: '', sound: '' }]
    return words.map((plain) => ({ text: plain, plain, sound: textSound(plain) }))
  })
}

/** १,५०० and 1,500 are 1500; men's is men. */
function westernDigits(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
    .replace(/(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu, '')
}
