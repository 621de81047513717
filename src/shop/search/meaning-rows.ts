import { and, eq } from 'drizzle-orm'
import type { MeaningJson } from '#contracts/catalogue/search.ts'
import type { Db } from '#database/connect.ts'
import { searchMeanings } from '#database/tables/search.ts'
import { defaultMeaning, keyOf, type MeaningKey } from '#rules/search/change-meanings.ts'

/** Added ones: every browser that searches downloads them. */
export const MAX_MEANINGS = 500

export type MeaningRow = typeof searchMeanings.$inferSelect

/** A meaning as it is: `state` is 'none' where there is neither a row nor a default. */
export type StoredMeaning = MeaningKey & {
  row: MeaningRow | null
  words: readonly string[]
  finds: readonly string[]
  state: MeaningJson['state'] | 'none'
}

export async function findMeaning(db: Db, key: MeaningKey): Promise<StoredMeaning> {
  const [row] = await db.select().from(searchMeanings).where(isMeaning(key))
  return storedMeaning(key, row ?? null)
}

/** Locks its row, where it has one: of two concurrent first changes of a default, the insert refuses the second. */
export async function lockMeaning(tx: Db, key: MeaningKey): Promise<StoredMeaning> {
  const [row] = await tx.select().from(searchMeanings).where(isMeaning(key)).for('update')
  return storedMeaning(key, row ?? null)
}

export function isMeaning({ kind, name }: MeaningKey) {
  return and(eq(searchMeanings.kind, kind), eq(searchMeanings.name, name))
}

export function storedMeaning({ kind, name }: MeaningKey, row: MeaningRow | null): StoredMeaning {
  const original = defaultMeaning({ kind, name })
  const { words, finds } = row ?? original ?? { words: [], finds: [] }
  if (row === null) return { kind, name, row, words, finds, state: original === null ? 'none' : 'default' }
  return { kind, name, row, words, finds, state: row.isRemoved ? 'removed' : original === null ? 'added' : 'changed' }
}

/** Null for a meaning that is not there. */
export function meaningToJson({ kind, name, row, words, finds, state }: StoredMeaning): MeaningJson | null {
  if (state === 'none') return null
  return { kind, name, words: [...words], finds: [...finds], state, updatedAt: versionOf(row) }
}

/** Empty for a default: the first change of it has seen no version. */
export function versionOf(row: MeaningRow | null): string {
  return row?.updatedAt.toISOString() ?? ''
}

/** Activity log entry of a meaning. Rows come and go, so its kind and name are its id. */
export function meaningEntry({ kind, name }: MeaningKey) {
  return { entity: 'search meaning', entityId: keyOf({ kind, name }), name }
}

/** Fields stored in the activity log. */
export function meaningFacts({ words, finds, state }: StoredMeaning) {
  return { words, finds, state }
}
