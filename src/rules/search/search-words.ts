import { toWords } from './plain-word.ts'
import { isMisspelling, isWithin, typoKeys } from './typos.ts'
import { latinWord, textSound, wordSound } from './word-sound.ts'

export const WORD_KINDS = ['synonym', 'range', 'colour', 'material', 'occasion', 'person', 'noise'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** A meaning: what people type for it, and the words by which products are found. */
export type WordGroup = {
  kind: WordKind
  name: string
  /** Words or phrases in any script and spelling; the spelling of a sound does not matter. */
  words: readonly string[]
  finds: readonly string[]
}

/** Groups, indexed for understanding a query. */
export type SearchWords = {
  byWord: ReadonlyMap<string, readonly WordGroup[]>
  bySound: ReadonlyMap<string, readonly WordGroup[]>
  /** Phrases as sets of sounds, the longest first. */
  phrases: readonly { sounds: readonly string[]; group: WordGroup }[]
  byTypo: ReadonlyMap<string, readonly string[]>
}

export function compileWords(groups: readonly WordGroup[]): SearchWords {
  const byWord = new Map<string, WordGroup[]>()
  const bySound = new Map<string, WordGroup[]>()
  const byTypo = new Map<string, string[]>()
  const phrases: { sounds: string[]; group: WordGroup }[] = []
  for (const group of groups) {
    for (const text of group.words) {
      const [word, ...others] = toWords(text)
      if (word === undefined) continue
      if (others.length > 0) {
        phrases.push({ sounds: [word, ...others].map(wordSound), group })
        continue
      }
      add(byWord, word, group)
      add(bySound, textSound(text), group)
      if (group.kind !== 'noise') for (const key of typoKeys(word)) add(byTypo, key, word)
    }
  }
  phrases.sort((a, b) => b.sounds.length - a.sounds.length)
  return { byWord, bySound, phrases, byTypo }
}

/** The groups that a misspelt word may mean: those of the fewest typos. */
export function groupsNear(words: SearchWords, typed: string): WordGroup[] {
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
