import { DEFAULT_MEANINGS, DEFAULT_SEARCH_WORDS } from './default-meanings.ts'
import { compileWords, EDITED_KINDS, type EditedKind, type Meaning, type SearchWords } from './search-words.ts'

export type MeaningKey = { kind: EditedKind; name: string }

/** A meaning in place of the default one of its kind and name, or a new one. `words` are those beside the name. */
export type MeaningChange = MeaningKey & { words: readonly string[]; finds: readonly string[]; isRemoved: boolean }

/** The default meanings with a seller's changes. New ones come first: of several, the first gives a word its kind. */
export function withChanges(changes: readonly MeaningChange[]): Meaning[] {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]))
  const kept = DEFAULT_MEANINGS.flatMap((meaning) => {
    const change = byKey.get(keyOf(meaning))
    if (change === undefined) return [meaning]
    byKey.delete(keyOf(meaning))
    return change.isRemoved ? [] : [toMeaning(change)]
  })
  const added = [...byKey.values()].filter(({ isRemoved }) => !isRemoved)
  return [...added.map(toMeaning), ...kept]
}

export function searchWordsWith(changes: readonly MeaningChange[]): SearchWords {
  return changes.length === 0 ? DEFAULT_SEARCH_WORDS : compileWords(withChanges(changes))
}

/** The default of a kind and name, as it is edited; null where there is none. */
export function defaultMeaning(key: MeaningKey): MeaningChange | null {
  const found = DEFAULT_MEANINGS.find((meaning) => keyOf(meaning) === keyOf(key))
  return found === undefined ? null : toChange(key.kind, found)
}

/** Every default that a seller can edit. */
export function defaultMeanings(): MeaningChange[] {
  return EDITED_KINDS.flatMap((kind) =>
    DEFAULT_MEANINGS.filter((meaning) => meaning.kind === kind).map((meaning) => toChange(kind, meaning)),
  )
}

export function keyOf({ kind, name }: { kind: string; name: string }): string {
  return `${kind}/${name}`
}

function toMeaning({ kind, name, words, finds }: MeaningChange): Meaning {
  return { kind, name, words: [name, ...words], finds }
}

function toChange(kind: EditedKind, { name, words, finds }: Meaning): MeaningChange {
  return { kind, name, words: words.slice(1), finds, isRemoved: false }
}
