import { useEffect } from 'react'
import type { SearchData } from '#rules/storefront/search-data.ts'
import { countClick, countSearch } from '../client/search-counts.ts'

/** Counts a search when its first page is shown, and which of its results are opened. */
export function useSearchCounts({ query, page }: Pick<SearchData, 'query' | 'page'>): void {
  const { search } = query
  const hasResults = page.total > 0
  const isFirst = query.page === 1 && query.category === null && query.priceRange === null && query.rating === 0

  useEffect(() => {
    if (search !== '' && isFirst) countSearch(search, hasResults)
  }, [search, isFirst, hasResults])

  useEffect(() => {
    if (search === '') return
    const opened = ({ target }: MouseEvent) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('main article a[href*="/products/"]') : null
      const [, id] = /\/products\/([0-9a-f-]{36})/.exec(link?.pathname ?? '') ?? []
      if (id !== undefined) countClick(search, id)
    }
    // Captured: the router may replace the page before the click arrives here.
    document.addEventListener('click', opened, true)
    return () => document.removeEventListener('click', opened, true)
  }, [search])
}
