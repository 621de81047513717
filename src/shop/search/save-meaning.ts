import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { MeaningAnswer, MeaningInput } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS, meaningMessage } from '#contracts/catalogue/search-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { searchMeanings } from '#database/tables/search.ts'
import { defaultMeaning, defaultMeanings, type MeaningChange, type MeaningKey } from '#rules/search/change-meanings.ts'
import { type MeaningForm, validateMeaning } from '#rules/search/meaning-form.ts'
import { plainWord } from '#rules/search/plain-word.ts'
import { authorize } from '../access/authorize.ts'
import { nextVersion, requireUnchanged } from '../activity/optimistic-lock.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import {
  isMeaning,
  lockMeaning,
  MAX_MEANINGS,
  meaningEntry,
  meaningFacts,
  meaningToJson,
  type StoredMeaning,
  storedMeaning,
  versionOf,
} from './meaning-rows.ts'

export async function saveMeaning(shop: RequestContext, key: MeaningKey, input: MeaningInput): Promise<MeaningAnswer> {
  const by = authorize(shop, 'run_search')
  const { isRemoved, updatedAt: seen, ...form } = input
  const values = requireMeaning({ ...key, ...form })
  const saved = await shop.db.transaction(async (tx) => {
    const before = await lockMeaning(tx, values)
    const isAt = versionOf(before.row)
    await requireUnchanged(tx, meaningEntry(values), { seen, isAt, message: MEANING_TEXTS.changedMeanwhile })
    if (before.state === 'none') await requireFreeName(tx, values)
    return writeMeaning(tx, shop, by, before, { ...values, isRemoved })
  })
  await shop.catalogue.refresh()
  const message = meaningMessage(values.name, isRemoved ? 'removed' : 'saved')
  return { success: true, message, meaning: meaningToJson(saved) }
}

export function requireMeaning(form: MeaningForm): MeaningForm {
  const { values, problems } = validateMeaning(form)
  if (values !== null) return values
  const errors = Object.entries(problems).map(([path, message]) => ({ path, message }))
  throw new Refusal('bad_input', errors[0]?.message ?? MEANING_TEXTS.saveFailed, errors)
}

/** Two meanings whose names differ in case alone could not be told apart. */
async function requireFreeName(tx: Db, { kind, name }: MeaningKey): Promise<void> {
  const rows = await tx
    .select({ kind: searchMeanings.kind, name: searchMeanings.name })
    .from(searchMeanings)
    .where(eq(searchMeanings.kind, kind))
  const others = [...rows, ...defaultMeanings().filter((meaning) => meaning.kind === kind)]
  if (others.some((other) => plainWord(other.name) === plainWord(name))) {
    throw new Refusal('conflict', MEANING_TEXTS.taken, [{ path: 'name', message: MEANING_TEXTS.taken }])
  }
  if ((await tx.$count(searchMeanings)) >= MAX_MEANINGS) throw new Refusal('conflict', MEANING_TEXTS.tooMany)
}

/** Stores only what differs from the default; null resets, so that a later version of the default counts again. */
export async function writeMeaning(
  tx: Db,
  shop: Shop,
  by: Editor,
  before: StoredMeaning,
  wanted: MeaningChange | null,
): Promise<StoredMeaning> {
  const { kind, name } = before
  const isDefault = wanted === null || isDeepStrictEqual(bare(wanted), bare(defaultMeaning({ kind, name })))
  const row = isDefault ? await eraseRow(tx, before) : await writeRow(tx, shop, before, wanted)
  const after = storedMeaning({ kind, name }, row)
  await recordActivity(tx, shop, by, { ...meaningEntry(before), ...change(before, after) })
  return after
}

async function eraseRow(tx: Db, before: StoredMeaning): Promise<null> {
  await tx.delete(searchMeanings).where(isMeaning(before))
  return null
}

async function writeRow(tx: Db, shop: Shop, { kind, name, row }: StoredMeaning, wanted: MeaningChange) {
  const now = shop.now()
  const values = { words: [...wanted.words], finds: [...wanted.finds], isRemoved: wanted.isRemoved }
  const [written] =
    row === null
      ? await tx
          .insert(searchMeanings)
          .values({ kind, name, ...values, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(searchMeanings)
          .set({ ...values, updatedAt: nextVersion(row.updatedAt, now) })
          .where(isMeaning({ kind, name }))
          .returning()
  if (written === undefined) throw new Refusal('conflict', MEANING_TEXTS.changedMeanwhile)
  return written
}

function change(before: StoredMeaning, after: StoredMeaning) {
  if (before.state === 'none') return { action: 'added', after: meaningFacts(after) }
  if (after.state === 'none') return { action: 'deleted', before: meaningFacts(before) }
  return { action: 'changed', before: meaningFacts(before), after: meaningFacts(after) }
}

function bare(change: MeaningChange | null) {
  return change === null ? null : { words: change.words, finds: change.finds, isRemoved: change.isRemoved }
}
