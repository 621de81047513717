import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { CataloguePage } from '#rules/catalogue-page.ts'
import { type CatalogueQuery, SORTS } from '#rules/catalogue-query.ts'
import type { ProductCard } from '#rules/product.ts'
import { warmCatalogueForList } from '../client/warm-catalogue.ts'
import { t, tText } from '../i18n/t.ts'
import { classNames } from '../ui/base/class-names.ts'
import { useDebouncedValue } from '../ui/base/use-debounced.ts'
import { countLine } from './count-line.ts'
import { type FilterGroup, ListingFilters } from './listing-filters.tsx'
import { ListingResults } from './listing-results.tsx'
import { type ChosenFilter, ListingTools, type ShelfQuery, SORT_LABELS, type SortName } from './listing-tools.tsx'
import type { BetweenProducts } from './product-grid.tsx'
import { UnscriptedFilters } from './unscripted-filters.tsx'
import { useListingQuery } from './use-listing-query.ts'

const FILTER_DELAY_MS = 300

export type ShelfChange<Query extends ShelfQuery = CatalogueQuery> = (part: Partial<Query>) => void

type ProductShelfProps<Query extends ShelfQuery> = {
  title: string
  /** Replaces the plain heading; must contain the h1. */
  lead?: ReactNode
  /** Between the heading and the list. */
  above?: ReactNode
  data: { query: Query; page: CataloguePage<ProductCard> }
  /** The URL of a query; it omits what the path already says. */
  urlFor: (query: Query) => string
  /** Without it, the list has the full width. */
  groupsOf?: (query: Query, change: ShelfChange<Query>) => FilterGroup[]
  chosenOf?: (query: Query) => ChosenFilter<Query>[]
  /** The first is the default. */
  sorts?: readonly SortName[]
  between?: BetweenProducts
  /** Shown when the list is empty and no filter is set. */
  whenEmpty: ReactNode
  emptyHeading: string
}

/** Filters, sorting, products and pagination of every list. */
export function ProductShelf<Query extends ShelfQuery>(props: ProductShelfProps<Query>) {
  const {
    title,
    lead,
    above,
    data,
    urlFor,
    groupsOf,
    chosenOf,
    sorts = SORTS,
    between,
    whenEmpty,
    emptyHeading,
  } = props
  const { page } = data
  const { query, isPending, ask } = useListingQuery(data, urlFor)
  const { page: _, ...filters } = query
  // A filter change is visible for a moment, even when the result is there at once.
  const filterKey = JSON.stringify(filters)
  const isSettling = useDebouncedValue(filterKey, FILTER_DELAY_MS) !== filterKey
  const isLoading = isSettling || isPending
  const chosen = chosenOf?.(query) ?? []
  const results = useRef<HTMLDivElement>(null)
  useEffect(warmCatalogueForList, [])

  /** A filter or sort change resets the page. */
  const change: ShelfChange<Query> = (part) => {
    ask({ ...query, page: 1, ...part })
    showTop(results.current)
  }
  const groups = groupsOf?.(query, change) ?? []
  const clear = () => change(Object.assign({}, ...chosen.map(({ without }) => without)))
  // The choice is painted first: a list takes a slow phone longer than a frame.
  const list = useDeferredValue(
    <ListingResults
      {...{ page, isLoading, emptyHeading, whenEmpty, between }}
      isFiltered={chosen.length > 0}
      isWide={groupsOf === undefined}
      hrefOf={(to) => urlFor({ ...query, page: to })}
      onClear={clear}
    />,
  )

  return (
    <>
      {lead}
      <div className="wrap">
        <div className={classNames('lead', lead !== undefined && 'short')}>
          {lead === undefined ? <h1>{title}</h1> : null}
          <p className="num" aria-live="polite">
            {isLoading ? t('Looking through the shelves') : countLine(page.total)}
          </p>
        </div>
        {above}
        <UnscriptedFilters
          search={'search' in query && typeof query.search === 'string' ? query.search : ''}
          groups={groups}
          sort={{ value: query.sortBy, options: sorts.map((value) => ({ value, label: tText(SORT_LABELS[value]) })) }}
        />
        <div className={classNames('shelf', groupsOf === undefined && 'whole')}>
          {groupsOf === undefined ? null : (
            <ListingFilters groups={groups} chosenCount={chosen.length} total={page.total} onClear={clear} />
          )}
          <div className="results" ref={results}>
            <ListingTools {...{ query, page, isLoading, chosen, sorts }} onChange={change} />
            {list}
          </div>
        </div>
      </div>
    </>
  )
}

/** Scrolls to the top of the results: after a filter further down, a shorter list would show its end. */
function showTop(results: HTMLElement | null): void {
  if (results !== null && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' })
}
