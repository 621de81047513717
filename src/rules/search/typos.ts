import { latinWord, wordSound } from './word-sound.ts'

/** Letters that a deletion key is made from: of the first six of a word four are left, of the first four three. */
const LONG_START = 6
const SHORT_START = 4
const MIN_TYPO_LENGTH = 4
const MIN_SOUND_LENGTH = 5

/** How many typos a word of this many letters may have. */
export function typoLimit(letters: number): number {
  if (letters < MIN_TYPO_LENGTH) return 0
  return letters <= 6 ? 1 : 2
}

/** Whether `term` is a misspelling of this word, in its letters or in its sound. */
export function isMisspelling(term: string, word: string): boolean {
  const [typed, written] = [latinWord(term), latinWord(word)]
  const limit = typoLimit(typed.length)
  if (limit === 0 || !isLetters(typed) || !isLetters(written) || written.length < 3) return false
  if (isWithin(typed, written, limit) || isUnfinished(typed, written)) return true
  // A sound has fewer letters than the word: a difference in four of them would be another word.
  const sound = wordSound(term)
  return sound.length >= MIN_SOUND_LENGTH && isWithin(sound, wordSound(word), Math.min(limit, typoLimit(sound.length)))
}

/** One typo in the beginning of a longer word, for somebody who still types. */
function isUnfinished(typed: string, written: string): boolean {
  return typed.length >= 5 && written.length > typed.length && isWithin(typed, written.slice(0, typed.length), 1)
}

/**
 * Keys under which a word is found in spite of typos: what is left of its first letters when as many are deleted as
 * typos are allowed. Two words that are so many typos apart share a key, whatever the typos.
 */
export function typoKeys(word: string): string[] {
  const latin = latinWord(word)
  if (!isLetters(latin)) return []
  const sound = wordSound(word)
  return [...new Set([...deletionKeys(latin), ...deletionKeys(sound)])]
}

function deletionKeys(word: string): string[] {
  if (word.length < 3) return []
  return [...keysOf(word.slice(0, SHORT_START), 3), ...keysOf(word.slice(0, LONG_START), 4)]
}

/** Every choice of `left` letters of a start, in their order. */
function keysOf(start: string, left: number): string[] {
  if (start.length < left) return []
  if (start.length === left) return [start]
  const shorter = Array.from({ length: start.length }, (_, i) => start.slice(0, i) + start.slice(i + 1))
  return [...new Set(shorter.flatMap((one) => keysOf(one, left)))]
}

/** BMP letters only: half a surrogate pair is not a letter. */
export function isLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word) && !/[\ud800-\udfff]/.test(word)
}

/** Damerau-Levenshtein distance with neighbours swapped once, at most `limit`. */
export function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let older: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, (before[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (older[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return false
    older = before
    before = row
  }
  return (before[b.length] ?? 0) <= limit
}
