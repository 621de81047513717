import type { MeaningPreviewJson, PreviewInput } from '#contracts/catalogue/search.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { withMeanings } from '#rules/catalogue-search.ts'
import { keyOf, type MeaningChange, searchWordsWith } from '#rules/search/change-meanings.ts'
import { plainWord } from '#rules/search/plain-word.ts'
import { authorize } from '../access/authorize.ts'
import type { Catalogue } from '../cache/catalogue-cache.ts'
import { catalogueFrom } from '../catalogue/open-catalogue.ts'
import type { StorefrontCatalogue } from '../catalogue/storefront-catalogue.ts'
import type { RequestContext } from '../context/shop.ts'
import { findMeaning } from './meaning-rows.ts'
import { requireMeaning } from './save-meaning.ts'

const MAX_QUERIES = 12
const TITLES_SHOWN = 3

/** What searches find now, and would find with this meaning. Writes nothing. */
export async function previewMeaning(shop: RequestContext, input: PreviewInput): Promise<MeaningPreviewJson> {
  authorize(shop, 'run_search')
  const values = requireMeaning(input)
  const catalogue = await shop.catalogue.get()
  const before = await findMeaning(shop.db, values)
  const others = catalogue.searchSettings.meanings.filter((change) => keyOf(change) !== keyOf(values))
  const change: MeaningChange = { ...values, isRemoved: input.isRemoved }
  const [now, then] = [catalogue, withChanges(catalogue, [...others, change])].map((one) => catalogueFrom(shop.db, one))
  const asked = [...input.examples, values.name, ...differing(before.words, values.words), ...values.words]
  const queries = await Promise.all(
    distinct(asked).map(async (query) => ({ query, before: await find(now, query), after: await find(then, query) })),
  )
  return { queries }
}

function withChanges(catalogue: Catalogue, changes: readonly MeaningChange[]): Catalogue {
  const meanings = searchWordsWith(changes)
  if (catalogue.isWhole) return { ...catalogue, search: withMeanings(catalogue.search, meanings) }
  return { ...catalogue, meanings, sums: new Map() }
}

async function find(catalogue: StorefrontCatalogue | undefined, search: string) {
  const page = await catalogue?.products({ ...NO_FILTERS, search, page: 1 })
  const titles = page?.items.slice(0, TITLES_SHOWN).map(({ title }) => title) ?? []
  return { total: page?.total ?? 0, titles }
}

/** Words that come or go. */
function differing(before: readonly string[], after: readonly string[]): string[] {
  return [...after.filter((word) => !before.includes(word)), ...before.filter((word) => !after.includes(word))]
}

function distinct(queries: readonly string[]): string[] {
  const byPlain = new Map(queries.map((query) => [plainWord(query.trim()), query.trim()]))
  byPlain.delete('')
  return [...byPlain.values()].slice(0, MAX_QUERIES)
}
