import { toWords } from './plain-word.ts'

const MAX_LETTERS = 60
const MAX_WORDS = 8

/** Control characters and broken text, which no database stores; joiners belong to Hindi. */
const UNSTORABLE = /[\p{Cc}\p{Cs}\p{Cn}]/u
/** Addresses, long numbers (phones, cards, PIN codes) and codes such as order numbers. */
const PERSONAL = [/[@/\\]/, /www\./, /\d{6,}/, /(?:\d[\s().+-]*){9,}/, /\b(?=\w*\d)(?=\w*[a-z])\w{7,}/]

/** The text under which a search is counted; null for what may say something about a person. */
export function countedQuery(search: string): string | null {
  const text = westernDigits(search).normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
  const words = toWords(text)
  if (text.length > MAX_LETTERS || words.length === 0 || words.length > MAX_WORDS) return null
  if (UNSTORABLE.test(text)) return null
  return PERSONAL.some((one) => one.test(text)) ? null : text
}

function westernDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}
