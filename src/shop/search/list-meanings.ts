import type { MeaningJson } from '#contracts/catalogue/search.ts'
import { searchMeanings } from '#database/tables/search.ts'
import { defaultMeanings, keyOf } from '#rules/search/change-meanings.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { meaningToJson, storedMeaning } from './meaning-rows.ts'

export async function listMeanings(shop: RequestContext): Promise<{ meanings: MeaningJson[] }> {
  authorize(shop, 'run_catalogue')
  const rows = new Map((await shop.db.select().from(searchMeanings)).map((row) => [keyOf(row), row]))
  const defaults = defaultMeanings().map((meaning) => {
    const row = rows.get(keyOf(meaning)) ?? null
    rows.delete(keyOf(meaning))
    return storedMeaning(meaning, row)
  })
  const added = [...rows.values()].map((row) => storedMeaning(row, row))
  const all = [...added, ...defaults].flatMap((one) => meaningToJson(one) ?? [])
  return { meanings: all.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind)) }
}
