import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import type { HistoryJson } from '#contracts/content/content.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { MeaningKey } from '#rules/search/change-meanings.ts'
import { authorize } from '../access/authorize.ts'
import { readHistory } from '../activity/read-history.ts'
import type { RequestContext } from '../context/shop.ts'
import { findMeaning, meaningEntry, meaningFacts } from './meaning-rows.ts'

export async function readMeaningHistory(shop: RequestContext, key: MeaningKey): Promise<HistoryJson> {
  authorize(shop, 'run_search')
  const meaning = await findMeaning(shop.db, key)
  if (meaning.state === 'none') throw new Refusal('not_found', MEANING_TEXTS.unknown)
  const current = { facts: meaningFacts(meaning), createdAt: meaning.row?.createdAt ?? shop.now() }
  return readHistory(shop.db, meaningEntry(key), current)
}
