import { asc } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { searchMeanings } from '#database/tables/search.ts'
import type { MeaningChange } from '#rules/search/change-meanings.ts'

export async function readMeaningChanges(db: Db): Promise<MeaningChange[]> {
  const { kind, name, words, finds, isRemoved, createdAt } = searchMeanings
  return db
    .select({ kind, name, words, finds, isRemoved })
    .from(searchMeanings)
    .orderBy(asc(createdAt), asc(kind), asc(name))
}
