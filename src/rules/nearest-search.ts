import type { CataloguePage } from './catalogue-page.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import { NO_FILTERS } from './catalogue-query.ts'
import { correctedSearch } from './search/corrected-search.ts'
import type { Term } from './search/query-term.ts'
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
  const part = await largestPart(terms.slice(0, MAX_TERMS), chips.length > 0, ask)
  const page = part?.page ?? (await ask(''))
  return {
    word: part?.text ?? null,
    products: page.items.slice(0, SHOWN),
    corrected: hasCorrected ? corrected : null,
  }
}

type Part<T> = { text: string; page: CataloguePage<T> }

/**
 * All terms without the price, then the terms that find anything, then those that name a known thing, then the rarest,
 * which says most.
 */
async function largestPart<T>(
  terms: readonly Term[],
  hasChips: boolean,
  ask: (text: string) => Promise<CataloguePage<T>>,
): Promise<Part<T> | null> {
  const found: Part<T>[] = []
  const add = async (part: readonly Term[]) => {
    const text = part.map(({ typed }) => typed).join(' ')
    if (part.length > 0 && !found.some((one) => one.text === text)) found.push({ text, page: await ask(text) })
  }
  if (hasChips) await add(terms)
  if (terms.length > 1) {
    const parts = await Promise.all(
      terms.map(async (term) => ({ term, text: term.typed, page: await ask(term.typed) })),
    )
    const alive = parts.filter(({ page }) => page.total > 0)
    if (alive.length < terms.length) await add(alive.map(({ term }) => term))
    await add(terms.filter(({ kind }) => kind !== 'word'))
    await add(terms.filter(({ kind }) => kind === 'synonym'))
    found.push(...alive.sort((a, b) => a.page.total - b.page.total))
  }
  return found.find(({ page }) => page.total > 0) ?? null
}
