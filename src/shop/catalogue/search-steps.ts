import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import { FIELDS, isSearched, TIERS } from '#rules/catalogue-words.ts'
import { isTypoMatch, isWholeMatch, type Term, termKeys } from '#rules/search/query-term.ts'
import { wordSound } from '#rules/search/word-sound.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { fieldLetters, hasField, lexeme } from '../cache/lexeme.ts'
import { summed } from './cached-sums.ts'

/** What the terms of a search mean to the index of words, as text of tsqueries. */
export type SearchSteps = {
  /** Products of each tier alone, the best first. */
  tiers: string[]
  /** Each tier together with those before it. */
  upTo: string[]
}

/** The steps of a search, read once: its page and the counts beside it need the same. */
export function stepsOf(
  db: Db,
  catalogue: LargeCatalogue,
  { search }: Pick<CatalogueQuery, 'search'>,
  terms: readonly Term[],
) {
  return summed(catalogue, `steps ${search}`, () => searchSteps(db, terms))
}

/** Null where a term means no word of the shop, so that nothing can be found. */
export async function searchSteps(db: Db, terms: readonly Term[]): Promise<SearchSteps | null> {
  const vocabulary = await readVocabulary(db, terms)
  const lexemes = terms.map((term) => lexemesOf(term, vocabulary))
  if (lexemes.some((ofTerm) => ofTerm.every((tier) => tier.length === 0))) return null
  const tiers: string[] = []
  const upTo: string[] = []
  for (const tier of TIERS.keys()) {
    // What adds nothing for any term is no step of its own.
    if (lexemes.every((ofTerm) => (ofTerm[tier] ?? []).length === 0)) continue
    const parts = lexemes.map((ofTerm) => ofTerm.slice(0, tier + 1).flat())
    // Not yet a tier: one of the terms is only found further down.
    if (parts.some((part) => part.length === 0)) continue
    const before = upTo.at(-1)
    const found = parts.map((part) => `(${part.join('|')})`).join('&')
    upTo.push(found)
    tiers.push(before === undefined ? found : `(${found})&!(${before})`)
  }
  return { tiers, upTo }
}

const EVERYWHERE = fieldLetters(FIELDS)

/** What finds a term in each tier. Words are letters, digits and #, so they need no escape. */
function lexemesOf(term: Term, vocabulary: readonly Known[]): string[][] {
  const meant = vocabulary.filter(({ sound }) => term.sounds.has(sound)).map(({ word }) => word)
  const whole = [...new Set([...term.whole, ...meant.filter((word) => isWholeMatch(term, word))])]
  const heard = meant.filter((word) => !isWholeMatch(term, word))
  const typos = vocabulary
    .filter(({ word, sound }) => !term.sounds.has(sound) && isTypoMatch(term, word, sound))
    .map(({ word }) => word)
  const known = new Map(vocabulary.map(({ word, fields }) => [word, fields]))
  return TIERS.map(([match, fields]) =>
    fields.flatMap((field) => {
      if (!isSearched(term, field)) return []
      // Of a word that is not known nothing is known: numbers have no sound.
      const isThere = (word: string) => hasField(known.get(word) ?? EVERYWHERE, field)
      const named = (words: readonly string[]) => words.filter(isThere).map((word) => `'${lexeme(field, word)}'`)
      if (match === 'typo') return named(typos)
      if (match === 'whole') return named(whole)
      const begun = term.prefix === null ? [] : [`'${lexeme(field, term.prefix)}':*`]
      const hasOwnTier = TIERS.some(([kind, fields]) => kind === 'whole' && fields.includes(field))
      return [...begun, ...named(heard), ...(hasOwnTier ? [] : named(whole))]
    }),
  )
}

type Known = { word: string; sound: string; fields: string }

/** The words of the shop that may be meant: the index gives those that come near, the rule decides. */
async function readVocabulary(db: Db, terms: readonly Term[]): Promise<Known[]> {
  const keys = [...new Set(terms.flatMap(termKeys))]
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ word: string; fields: string }>(sql`
    select word, fields from search_words
    where typo_keys && array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
  return rows.map(({ word, fields }) => ({ word, sound: wordSound(word), fields }))
}
