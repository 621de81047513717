import { plainWord } from './plain-word.ts'
import type { Token } from './query-tokens.ts'
import { type Meaning, type MeaningKind, meaningsNear, type SearchWords } from './search-words.ts'
import { type SizeWish, sizeWord } from './size-words.ts'
import { isDevanagari } from './transliterate.ts'
import { isLetters, isMisspelling, typoKeys } from './typos.ts'
import { latinWord, singular, textSound, wordSound } from './word-sound.ts'

/**
 * How a term of a query matches a written word: `whole` by its letters, but for a plural; `begun` by its beginning or by
 * its sound alone, so that bag finds bags before Bagh.
 */
export type Match = 'whole' | 'begun' | 'typo'

/** One thing that every product found must have. */
export type Term = {
  kind: MeaningKind | 'word' | 'size'
  /** The words that said it. */
  typed: string
  /** Name of the meaning that was understood. */
  name: string
  /** Words that are what is meant, as written and in the singular, and their sounds. */
  whole: ReadonlySet<string>
  singulars: ReadonlySet<string>
  sounds: ReadonlySet<string>
  /** The beginning of a word; null for a word that is known by its spelling. */
  prefix: string | null
  /** What misspelt words are compared with; null for a word that is known. */
  misspelt: string | null
  /** Sounds of what a misspelt word may mean. */
  near: ReadonlySet<string>
}

export function termFor(tokens: readonly Token[], meanings: readonly Meaning[], prefix: string | null = null): Term {
  const [first] = meanings
  const whole = new Set(tokens.map(({ plain }) => plain))
  const sounds = new Set(meanings.flatMap(soundsOf))
  const singulars = new Set(meanings.flatMap(({ finds }) => finds.map((word) => singular(plainWord(word)))))
  // A phrase means something else than its words.
  if (tokens.length === 1) {
    for (const { sound, plain } of tokens) {
      sounds.add(sound)
      singulars.add(singular(plain))
    }
  }
  const typed = tokens.map(({ text }) => text).join(' ')
  const kind = first?.kind ?? 'word'
  const name = first?.name ?? typed
  return { kind, typed, name, whole, singulars, sounds, prefix, misspelt: null, near: new Set() }
}

/** The term of one word. */
export function wordTerm(token: Token, words: SearchWords): Term {
  const bySpelling = words.byWord.get(token.plain)
  if (bySpelling !== undefined) return termFor([token], bySpelling)
  const bySound = words.bySound.get(token.sound)
  // Hardly more than a guess, as for 'har' and 'hara': it may also be the beginning of another word.
  return bySound === undefined ? unknownTerm(token, words) : termFor([token], bySound, token.plain)
}

/** A term for a word that the shop's words do not know: its beginning and its misspellings count too. */
export function unknownTerm(token: Token, words: SearchWords): Term {
  const { text, plain, sound } = token
  const near = new Set(meaningsNear(words, plain).flatMap(soundsOf))
  const whole = new Set(/^\d{1,2}$/.test(plain) ? [plain, sizeWord(Number(plain))] : [plain])
  const sounds = new Set([sound])
  const singulars = new Set([singular(plain)])
  return { kind: 'word', typed: text, name: text, whole, singulars, sounds, prefix: plain, misspelt: plain, near }
}

export function sizeTerm({ size, letter }: Pick<SizeWish, 'size' | 'letter'>, typed: string): Term {
  const whole = new Set([sizeWord(size), ...(letter === null ? [] : [sizeWord(letter)])])
  const none = new Set<string>()
  const nothing = { singulars: none, sounds: none, near: none }
  return { kind: 'size', typed, name: String(size), whole, prefix: null, misspelt: null, ...nothing }
}

function soundsOf({ finds, words }: Meaning): string[] {
  // Products described in Hindi have no other word for it.
  const hindi = words.filter((word) => isDevanagari(word) && !word.includes(' '))
  return [...finds.map(textSound), ...hindi.flatMap((word) => [textSound(word), wordSound(plainHindi(word))])]
}

/** As a product's word is indexed: without its nukta. */
function plainHindi(word: string): string {
  return word.normalize('NFKD').replaceAll('\u093c', '')
}

/** Whole, begun or misspelt; null when the word is not what is meant. */
export function termMatch(term: Term, word: string, sound: string = wordSound(word)): Match | null {
  if (isWholeMatch(term, word)) return 'whole'
  if (sound !== '' && term.sounds.has(sound)) return 'begun'
  if (term.prefix !== null && word.startsWith(term.prefix)) return 'begun'
  return isTypoMatch(term, word, sound) ? 'typo' : null
}

export function isWholeMatch({ whole, singulars }: Term, word: string): boolean {
  return whole.has(word) || singulars.has(singular(word))
}

export function isTypoMatch(term: Term, word: string, sound: string = wordSound(word)): boolean {
  return term.near.has(sound) || (term.misspelt !== null && isMisspelling(term.misspelt, word))
}

/** Keys under which the words that a term means are found in a vocabulary. */
export function termKeys(term: Term): string[] {
  const sounds = [...term.sounds, ...term.near].map(soundKey)
  return term.misspelt === null ? sounds : [...sounds, ...typoKeys(term.misspelt)]
}

/** Keys of a word of the vocabulary: its sound, and what typos leave of it. */
export function vocabularyKeys(word: string): string[] {
  return isLetters(latinWord(word)) ? [soundKey(wordSound(word)), ...typoKeys(word)] : []
}

function soundKey(sound: string): string {
  return `=${sound}`
}
