import { toWords } from './plain-word.ts'
import { isMisspelling, isWithin, typoKeys } from './typos.ts'
import { latinWord, textSound, wordSound } from './word-sound.ts'

export const MEANING_KINDS = ['synonym', 'range', 'colour', 'material', 'occasion', 'person', 'noise'] as const
export type MeaningKind = (typeof MEANING_KINDS)[number]

/** The kinds that a seller edits. */
export const EDITED_KINDS = ['synonym', 'colour', 'material', 'occasion', 'person'] as const
export type EditedKind = (typeof EDITED_KINDS)[number]

/** A meaning: what people type for it, and the words by which products are found. */
export type Meaning = {
  kind: MeaningKind
  name: string
  /** Words or phrases in any script and spelling; the spelling of a sound does not matter. */
  words: readonly string[]
  finds: readonly string[]
}

/** Meanings, indexed for understanding a query. */
export type SearchWords = {
  byWord: ReadonlyMap<string, readonly Meaning[]>
  bySound: ReadonlyMap<string, readonly Meaning[]>
  /** Phrases as sets of sounds, the longest first. */
  phrases: readonly { sounds: readonly string[]; meaning: Meaning }[]
  byTypo: ReadonlyMap<string, readonly string[]>
}

export function compileWords(meanings: readonly Meaning[]): SearchWords {
  const byWord = new Map<string, Meaning[]>()
  const bySound = new Map<string, Meaning[]>()
  const byTypo = new Map<string, string[]>()
  const phrases: { sounds: string[]; meaning: Meaning }[] = []
  for (const meaning of meanings) {
    for (const text of meaning.words) {
      const [word, ...others] = toWords(text)
      if (word === undefined) continue
      if (others.length > 0) {
        phrases.push({ sounds: [word, ...others].map(wordSound), meaning })
        continue
      }
      add(byWord, word, meaning)
      add(bySound, textSound(text), meaning)
      if (meaning.kind !== 'noise') for (const key of typoKeys(word)) add(byTypo, key, word)
    }
  }
  phrases.sort((a, b) => b.sounds.length - a.sounds.length)
  return { byWord, bySound, phrases, byTypo }
}

/** The meanings that a misspelt word may mean: those of the fewest typos. */
export function meaningsNear(words: SearchWords, typed: string): Meaning[] {
  const near = new Set(typoKeys(typed).flatMap((key) => words.byTypo.get(key) ?? []))
  const meant = [...near].filter((word) => isMisspelling(typed, word))
  const closest = meant.filter((word) => isWithin(latinWord(typed), latinWord(word), 1))
  return [...new Set((closest.length > 0 ? closest : meant).flatMap((word) => words.byWord.get(word) ?? []))]
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else if (!known.includes(value)) known.push(value)
}
