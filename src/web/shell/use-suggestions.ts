import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/products.ts'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import { cardPath, categorySlug, type ProductCard, toCard } from '#rules/product.ts'
import type { Suggestions } from '#rules/suggestions.ts'
import { api } from '../client/api.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { usePopularSearches } from '../client/popular-searches.ts'
import { useRecentSearches } from '../client/recent-searches.ts'

export type Suggestion =
  | { kind: 'recent' | 'popular'; text: string }
  | { kind: 'category'; name: string }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'all'; text: string }

const NO_SUGGESTIONS: Suggestions = { categories: [], products: [] }

/** Options of the search box: recent and popular searches when empty, then suggestions. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const [found, setFound] = useState({ typed: '', ...NO_SUGGESTIONS })
  const recent = useRecentSearches()
  const popular = usePopularSearches(isOpen)
  const text = typed.trim()

  useEffect(() => {
    if (!isOpen || text === '') return
    const taken = new AbortController()
    findSuggestions(text, taken.signal)
      .then((suggestions) => taken.signal.aborted || setFound({ typed: text, ...suggestions }))
      // Without the catalogue there are no suggestions; Enter still works.
      .catch(() => undefined)
    return () => taken.abort()
  }, [text, isOpen])

  if (text === '') {
    const others = popular.filter((one) => !recent.some((own) => own.toLowerCase() === one))
    return [
      ...recent.map((one): Suggestion => ({ kind: 'recent', text: one })),
      ...others.map((one): Suggestion => ({ kind: 'popular', text: one })),
    ]
  }
  return [
    ...found.categories.map((name): Suggestion => ({ kind: 'category', name })),
    ...found.products.map((product): Suggestion => ({ kind: 'product', product })),
    { kind: 'all', text },
  ]
}

/** From the cached catalogue, or the server if too large. */
async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const catalogue = await catalogueStore.get()
  if (catalogue.isWhole) {
    const [{ suggest }, search] = await Promise.all([import('#rules/suggestions.ts'), catalogue.loadSearch()])
    return suggest({ ...catalogue, search }, text)
  }
  signal.throwIfAborted()
  const { categories, products, shownColours } = await api(calls.suggestProducts, { query: { q: text }, signal })
  return { categories, products: products.map((json) => toCard(productFromJson(json), shownColours?.[json._id])) }
}

export function suggestionPath(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'category':
      return `/category/${encodeURIComponent(categorySlug(suggestion.name))}`
    case 'product':
      return cardPath(suggestion.product)
    default:
      return `/search?q=${encodeURIComponent(suggestion.text)}`
  }
}
