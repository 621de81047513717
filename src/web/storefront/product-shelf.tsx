import { type ReactNode, useRef } from 'react'
import { type CataloguePage, type CatalogueQuery, SORTS } from '#rules/catalogue-query.ts'
import type { ProductCard } from '#rules/product.ts'
import { t } from '../i18n/t.ts'
import { classNames } from '../ui/class-names.ts'
import { countLine } from './count-line.ts'
import { type FilterGroup, ListingFilters } from './listing-filters.tsx'
import { ListingResults } from './listing-results.tsx'
import { type ChosenFilter, ListingTools, type ShelfQuery, type SortName } from './listing-tools.tsx'
import type { BetweenProducts } from './product-grid.tsx'
import { useListingQuery } from './use-listing-query.ts'
import { useRecentlyChanged } from './use-recently-changed.ts'

export type ShelfChange<Query extends ShelfQuery = CatalogueQuery> = (part: Partial<Query>) => void

type ProductShelfProps<Query extends ShelfQuery> = {
  title: string
  /** In place of the plain heading; it must hold the page's first heading itself. */
  lead?: ReactNode
  data: { query: Query; page: CataloguePage<ProductCard> }
  /** Where a query lives: the path, and what of the query the path says already. */
  addressOf: (query: Query) => string
  /** None leaves the whole width to the goods. */
  groupsOf?: (query: Query, change: ShelfChange<Query>) => FilterGroup[]
  chosenOf?: (query: Query) => ChosenFilter<Query>[]
  /** The first is the usual one. */
  sorts?: readonly SortName[]
  between?: BetweenProducts
  /** Shown when nothing is found and no filter is to blame. */
  whenEmpty: ReactNode
  emptyHeading: string
}

/** Filters, order, goods and pages: what every list of the shop has in common. */
export function ProductShelf<Query extends ShelfQuery>(props: ProductShelfProps<Query>) {
  const { title, lead, data, addressOf, groupsOf, chosenOf, sorts = SORTS, between, whenEmpty, emptyHeading } = props
  const { page } = data
  const { query, isPending, ask } = useListingQuery(data, addressOf)
  const { page: _, ...filters } = query
  const isSettling = useRecentlyChanged(JSON.stringify(filters))
  const isLoading = isSettling || isPending
  const chosen = chosenOf?.(query) ?? []
  const results = useRef<HTMLDivElement>(null)

  /** Any change of filter or order starts again at page 1. */
  const change: ShelfChange<Query> = (part) => {
    ask({ ...query, page: 1, ...part })
    showTop(results.current)
  }
  const clear = () => change(Object.assign({}, ...chosen.map(({ without }) => without)))

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
        <div className={classNames('shelf', groupsOf === undefined && 'whole')}>
          {groupsOf === undefined ? null : (
            <ListingFilters
              groups={groupsOf(query, change)}
              chosenCount={chosen.length}
              total={page.total}
              onClear={clear}
            />
          )}
          <div className="results" ref={results}>
            <ListingTools {...{ query, page, isLoading, chosen, sorts }} onChange={change} />
            <ListingResults
              {...{ page, isLoading, emptyHeading, whenEmpty, between }}
              isFiltered={chosen.length > 0}
              isWide={groupsOf === undefined}
              hrefOf={(to) => addressOf({ ...query, page: to })}
              onClear={clear}
            />
          </div>
        </div>
      </div>
    </>
  )
}

/** The new results begin at their top: who chose a filter far down would look at the foot of a shorter list. */
function showTop(results: HTMLElement | null): void {
  if (results !== null && results.getBoundingClientRect().top < 0) results.scrollIntoView({ block: 'start' })
}
