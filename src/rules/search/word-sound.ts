import { plainWord } from './plain-word.ts'
import { isDevanagari, transliterate } from './transliterate.ts'

/** A letter that stands for the sound of 'ch' alone. */
const CH = 'ç'

/** Spellings of one sound, in the order in which they are replaced. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, CH],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/w|vh/g, 'v'],
  [/z/g, 'j'],
  // Aspirated consonants are typed with and without their h.
  [/([bdgjklrt])h/g, '$1'],
  [/n(?=[bp])/g, 'm'],
  [/aa+/g, 'a'],
  [/ee+|ii+|ie$|ey$/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ea|ai|ay|ae/g, 'e'],
  [/au|ou/g, 'o'],
  [/y$/g, 'i'],
  [/(.)\1+/g, '$1'],
  // Plurals of Hindi: sariyan, chudiyon.
  [/iy[ao]n?$/g, 'i'],
]

/** Latin letters of a word, in whatever script it is written. */
export function latinWord(word: string): string {
  return isDevanagari(word) ? transliterate(word) : word
}

/** The phonetic key of a word: lal, laal and लाल share one, and so do a noun and its plural. */
export function wordSound(word: string): string {
  let sound = isDevanagari(word) ? transliterate(word) : singular(word)
  if (!/^[a-z]+$/.test(sound)) return sound
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter)
  // A short final vowel is hardly heard, and Hindi bends it: kurta, kurte.
  return sound.length > 4 ? sound.replace(/[ae]$/, '') : sound
}

/** The phonetic key of a word as it was typed: a plain word has lost its nukta, which tells ड़ from ड. */
export function textSound(text: string): string {
  return wordSound(isDevanagari(text) ? text.trim() : plainWord(text).trim())
}

/** English plurals. The word itself where it has no plural ending. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|sh|ch|z)es$/.test(word)) return word.slice(0, -2)
  if (/[^sui]s$/.test(word)) return word.slice(0, -1)
  return word
}
