import type { MeaningAnswer } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS, meaningMessage } from '#contracts/catalogue/search-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { MeaningKey } from '#rules/search/change-meanings.ts'
import { authorize } from '../access/authorize.ts'
import { requireUnchanged } from '../activity/optimistic-lock.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockMeaning, meaningEntry, meaningToJson, versionOf } from './meaning-rows.ts'
import { writeMeaning } from './save-meaning.ts'

/** Back to the default; a meaning without one is deleted. */
export async function resetMeaning(
  shop: RequestContext,
  key: MeaningKey,
  { updatedAt: seen }: { updatedAt?: string | undefined },
): Promise<MeaningAnswer> {
  const by = authorize(shop, 'run_search')
  const meaning = await shop.db.transaction(async (tx) => {
    const before = await lockMeaning(tx, key)
    if (before.state === 'none') throw new Refusal('not_found', MEANING_TEXTS.unknown)
    const isAt = versionOf(before.row)
    await requireUnchanged(tx, meaningEntry(key), { seen, isAt, message: MEANING_TEXTS.changedMeanwhile })
    return writeMeaning(tx, shop, by, before, null)
  })
  await shop.catalogue.refresh()
  const message = meaningMessage(key.name, meaning.state === 'none' ? 'deleted' : 'reset')
  return { success: true, message, meaning: meaningToJson(meaning) }
}
