import type { MeaningJson } from '#contracts/catalogue/search.ts'
import { searchMeanings } from '#database/tables/search.ts'
import { defaultMeanings, keyOf } from '#rules/search/change-meanings.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { MAX_MEANINGS, meaningToJson, storedMeaning } from './meaning-rows.ts'

export async function listMeanings(shop: RequestContext): Promise<{ meanings: MeaningJson[] }> {
  authorize(shop, 'run_search')
  const known = defaultMeanings()
  const stored = await shop.db
    .select()
    .from(searchMeanings)
    .limit(MAX_MEANINGS + known.length)
  const rows = new Map(stored.map((row) => [keyOf(row), row]))
  const defaults = known.map((meaning) => {
    const row = rows.get(keyOf(meaning)) ?? null
    rows.delete(keyOf(meaning))
    return storedMeaning(meaning, row)
  })
  const added = [...rows.values()].map((row) => storedMeaning(row, row))
  const all = [...added, ...defaults].flatMap((one) => meaningToJson(one) ?? [])
  return { meanings: all.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind)) }
}
