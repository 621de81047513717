import { COMMON_PASSWORDS } from './passwords-common.ts'

/** Words common in admin passwords, in addition to the list. */
const ADMIN_WORDS = [
  'admin',
  'administrator',
  'root',
  'owner',
  'shop',
  'store',
  'login',
  'pass',
  'user',
  'test',
  'live',
]
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1q2w3e4r5t6y7u8i9o0p']
const FEWEST = 8

type Guessable = 'repeats' | 'sequence' | 'words' | 'own_name'

/**
 * Why a long password is still guessable, or null. Known parts count as one character each and only once: the rest has
 * to be as long as an unknown short password. `own` are names that belong to the shop.
 */
export function guessableReason(password: string, own: readonly string[] = []): Guessable | null {
  const plain = normalize(password)
  if (repeatedUnit(plain).length < FEWEST) return 'repeats'
  const rows = keyboardRuns(plain)
  if (weight(maskKnownParts(plain, rows)) < FEWEST) return 'sequence'
  const names = own.map(normalize).filter((name) => name.length >= 4)
  if (weight(maskKnownParts(plain, [...names, ...rows])) < FEWEST) return 'own_name'
  const words = [...COMMON_PASSWORDS, ...ADMIN_WORDS].map(normalize).filter((word) => word.length >= 4)
  return weight(maskKnownParts(plain, [...names, ...words, ...rows])) < FEWEST ? 'words' : null
}

/** Letters and digits only, with leetspeak reversed. */
function normalize(text: string): string {
  const swapped: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  }
  const lower = text.normalize('NFKC').toLowerCase()
  // A digit between letters stands for a letter; others are digits.
  const letters = lower.replace(/(?<=\p{L})[@431!0$5](?=\p{L})/gu, (sign) => swapped[sign] ?? sign)
  return letters.replace(/[^\p{L}\p{N}]/gu, '')
}

/** The shortest unit that the text repeats, perhaps cut off at the end. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit
  }
  return text
}

/**
 * Runs of four or more along the alphabet, the digits or the keyboard, in both directions; years; one repeated
 * character.
 */
function keyboardRuns(text: string): string[] {
  const runs = [...(text.match(/(.)\1{2,}/gu) ?? []), ...(text.match(/(?:19|20)\d\d/g) ?? [])]
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  for (let start = 0; start < text.length; start += 1) {
    let end = start + 4
    while (end <= text.length && rows.some((row) => row.includes(text.slice(start, end)))) end += 1
    if (end > start + 4) runs.push(text.slice(start, end - 1))
  }
  return runs
}

/** Replaces every known part by a mark, the longest first, and removes its repetitions. */
function maskKnownParts(text: string, known: readonly string[]): string {
  const sorted = [...new Set(known)].sort((one, other) => other.length - one.length)
  return sorted.reduce((left, piece) => {
    const parts = left.split(piece)
    return parts.length === 1 ? left : `${parts[0]}\u0000${parts.slice(1).join('')}`
  }, text)
}

function weight(text: string): number {
  return [...text].length
}
