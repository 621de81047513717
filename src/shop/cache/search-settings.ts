import { asc } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { searchMeanings, searchRules } from '#database/tables/search.ts'
import type { MeaningChange } from '#rules/search/change-meanings.ts'
import type { SearchRule } from '#rules/search/search-rule.ts'

/** What sellers changed of the search. */
export type SearchSettings = { meanings: readonly MeaningChange[]; rules: readonly SearchRule[] }

export async function readSearchSettings(db: Db): Promise<SearchSettings> {
  const { kind, name, words, finds, isRemoved, createdAt } = searchMeanings
  const meanings = await db
    .select({ kind, name, words, finds, isRemoved })
    .from(searchMeanings)
    .orderBy(asc(createdAt), asc(kind), asc(name))
  const { query, path, productIds } = searchRules
  const rules = await db.select({ query, path, productIds }).from(searchRules).orderBy(asc(query))
  return { meanings, rules }
}
