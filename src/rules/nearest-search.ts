import type { CataloguePage, CatalogueQuery } from './catalogue-query.ts'
import { NO_FILTERS } from './catalogue-query.ts'
import { correctedSearch } from './search/corrected-search.ts'
import type { SearchWords } from './search/search-words.ts'
import { understandQuery } from './search/understand-query.ts'

const MAX_TERMS = 5
const SHOWN = 8

/** Fallback of a search without results: what a part of it finds or, without such a part, the best sellers. */
export type Nearest<T> = {
  /** The part of the search that finds these products. */
  word: string | null
  products: T[]
  /** 'Did you mean': the search with its unknown words corrected, where that finds something. */
  corrected: string | null
}

type Find<T> = (query: CatalogueQuery) => CataloguePage<T> | Promise<CataloguePage<T>>

export async function nearestTo<T>(search: string, find: Find<T>, meanings: SearchWords): Promise<Nearest<T>> {
  const ask = (text: string) => Promise.resolve(find({ ...NO_FILTERS, search: text, page: 1 }))
  const corrected = correctedSearch(search, meanings)
  const hasCorrected = corrected !== null && (await ask(corrected)).total > 0
  const { terms, chips } = understandQuery(search, meanings)
  const typed = terms.slice(0, MAX_TERMS).map((term) => term.typed)
  const part = await largestPart(typed, chips.length > 0, ask)
  const page = part?.page ?? (await ask(''))
  return {
    word: part?.text ?? null,
    products: page.items.slice(0, SHOWN),
    corrected: hasCorrected ? corrected : null,
  }
}

type Part<T> = { text: string; page: CataloguePage<T> }

/** All terms without the price, then the terms that find anything, then the rarest of them, which says most. */
async function largestPart<T>(
  typed: readonly string[],
  hasChips: boolean,
  ask: (text: string) => Promise<CataloguePage<T>>,
): Promise<Part<T> | null> {
  const found: Part<T>[] = []
  const whole = typed.join(' ')
  if (hasChips && typed.length > 0) found.push({ text: whole, page: await ask(whole) })
  if (typed.length > 1) {
    const parts = await Promise.all(typed.map(async (text) => ({ text, page: await ask(text) })))
    const alive = parts.filter(({ page }) => page.total > 0)
    const together = alive.map(({ text }) => text).join(' ')
    if (alive.length > 1 && together !== whole) found.push({ text: together, page: await ask(together) })
    found.push(...alive.sort((a, b) => a.page.total - b.page.total))
  }
  return found.find(({ page }) => page.total > 0) ?? null
}
