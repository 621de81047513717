import type { CataloguePage, CatalogueQuery } from './catalogue-query.ts'
import { NO_FILTERS } from './catalogue-query.ts'
import { searchedWords } from './catalogue-words.ts'

const MAX_WORDS = 5
const SHOWN = 8

/** Fallback of a search without results: what one of its words finds or, without such a word, the best sellers. */
export type Nearest<T> = { word: string | null; products: T[] }

type Find<T> = (query: CatalogueQuery) => CataloguePage<T> | Promise<CataloguePage<T>>

/** The rarest word that finds anything says most about the intention. */
export async function nearestTo<T>(search: string, find: Find<T>): Promise<Nearest<T>> {
  const words = searchedWords(search).slice(0, MAX_WORDS)
  let best: { word: string; page: CataloguePage<T> } | null = null
  for (const word of words.length > 1 ? words : []) {
    const page = await find(queryFor(word))
    if (page.total > 0 && (best === null || page.total < best.page.total)) best = { word, page }
  }
  const page = best?.page ?? (await find(queryFor('')))
  return { word: best?.word ?? null, products: page.items.slice(0, SHOWN) }
}

function queryFor(search: string): CatalogueQuery {
  return { ...NO_FILTERS, search, page: 1 }
}
