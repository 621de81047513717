import { useEffect, useState } from 'react'
import { categorySlug, type ProductCard } from '#rules/product.ts'
import { NO_SUGGESTIONS, suggest } from '#rules/suggestions.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { useRecentSearches } from '../client/recent-searches.ts'

export type Suggestion =
  | { kind: 'recent'; text: string }
  | { kind: 'category'; name: string }
  | { kind: 'product'; product: ProductCard }
  | { kind: 'all'; text: string }

/** What stands under the box: before anything is typed the recent searches, then what may be meant. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const [found, setFound] = useState({ typed: '', ...NO_SUGGESTIONS })
  const recent = useRecentSearches()
  const text = typed.trim()

  useEffect(() => {
    if (!isOpen || text === '') return
    let isWanted = true
    catalogueStore
      .get()
      .then((catalogue) => isWanted && setFound({ typed: text, ...suggest(catalogue, text) }))
      // Without the list there is nothing to suggest; Enter still searches.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [text, isOpen])

  if (text === '') return recent.map((one) => ({ kind: 'recent', text: one }))
  return [
    ...found.categories.map((name): Suggestion => ({ kind: 'category', name })),
    ...found.products.map((product): Suggestion => ({ kind: 'product', product })),
    { kind: 'all', text },
  ]
}

export function pathOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'category':
      return `/category/${encodeURIComponent(categorySlug(suggestion.name))}`
    case 'product':
      return `/products/${suggestion.product.id}`
    default:
      return `/search?q=${encodeURIComponent(suggestion.text)}`
  }
}
