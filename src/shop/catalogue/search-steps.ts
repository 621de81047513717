import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { isForgiven, isTypoOf, searchedWords, TIERS, typoKeys } from '#rules/catalogue-words.ts'
import { lexeme } from '../cache/lexeme.ts'

/** What a search means to the index of words, as text of tsqueries. */
export type SearchSteps = {
  /** Products of each tier alone, the best first. */
  tiers: string[]
  /** All of them together. */
  all: string
}

/** Null when nothing can be meant: the search has no word. */
export async function searchSteps(db: Db, search: string): Promise<SearchSteps | null> {
  const words = searchedWords(search)
  if (words.length === 0) return null
  const typos = await typosOf(db, words.filter(isForgiven))
  const terms = words.map((word) => termsOf(word, typos.get(word) ?? []))
  const tiers: string[] = []
  let upTo = ''
  for (const tier of TIERS.keys()) {
    // What adds nothing for any word is no step of its own.
    if (terms.every((ofWord) => (ofWord[tier] ?? []).length === 0)) continue
    const before = upTo
    upTo = terms
      .map(
        (ofWord) =>
          `(${ofWord
            .slice(0, tier + 1)
            .flat()
            .join('|')})`,
      )
      .join('&')
    tiers.push(before === '' ? upTo : `(${upTo})&!(${before})`)
  }
  return { tiers, all: upTo }
}

/** What finds a word in each tier. Words are letters and digits, so they need no escape. */
function termsOf(wanted: string, typos: readonly string[]): string[][] {
  return TIERS.map(([match, fields]) =>
    fields.flatMap((field) => {
      if (match === 'whole') return [`'${lexeme(field, wanted)}'`]
      if (match === 'begun') return [`'${lexeme(field, wanted)}':*`]
      return typos.map((word) => `'${lexeme(field, word)}'`)
    }),
  )
}

/** The words of the shop that may be meant: the index gives those that come near, the rule decides. */
async function typosOf(db: Db, wanted: readonly string[]): Promise<Map<string, string[]>> {
  const keys = [...new Set(wanted.flatMap(typoKeys))]
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words
    where typo_keys && array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
  return new Map(wanted.map((one) => [one, rows.map(({ word }) => word).filter((word) => isTypoOf(one, word))]))
}
