import { useEffect, useState } from 'react'
import { cardPath, categorySlug, type ProductCard } from '#rules/product.ts'
import { sellerPath } from '#rules/shown-seller.ts'
import type { Suggestions } from '#rules/suggestions.ts'
import { usePopularSearches } from '../client/popular-searches.ts'
import { useRecentSearches } from '../client/recent-searches.ts'

export type Suggestion =
  | { kind: 'recent' | 'popular'; text: string }
  | { kind: 'category'; name: string }
  | { kind: 'seller'; slug: string; name: string }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'all'; text: string }

const NO_SUGGESTIONS: Suggestions = { sellers: [], categories: [], products: [] }

/** Options of the search box: recent and popular searches when empty, then suggestions. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const [found, setFound] = useState({ typed: '', ...NO_SUGGESTIONS })
  const recent = useRecentSearches()
  const popular = usePopularSearches(isOpen)
  const text = typed.trim()

  useEffect(() => {
    if (!isOpen || text === '') return
    const taken = new AbortController()
    import('./find-suggestions.ts')
      .then(({ findSuggestions }) => findSuggestions(text, taken.signal))
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
    ...found.sellers.map(({ slug, name }): Suggestion => ({ kind: 'seller', slug, name })),
    ...found.categories.map((name): Suggestion => ({ kind: 'category', name })),
    ...found.products.map((product): Suggestion => ({ kind: 'product', product })),
    { kind: 'all', text },
  ]
}

export function suggestionPath(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'category':
      return `/category/${encodeURIComponent(categorySlug(suggestion.name))}`
    case 'seller':
      return sellerPath(suggestion)
    case 'product':
      return cardPath(suggestion.product)
    default:
      return `/search?q=${encodeURIComponent(suggestion.text)}`
  }
}
