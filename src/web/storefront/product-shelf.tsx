import type { ReactNode } from 'react'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import { countLine } from './count-line.ts'
import type { ListingData } from './listing-data.ts'
import { type FilterGroup, ListingFilters } from './listing-filters.tsx'
import { ListingResults } from './listing-results.tsx'
import { type ChosenFilter, ListingTools } from './listing-tools.tsx'
import { useListingQuery } from './use-listing-query.ts'
import { useSettling } from './use-settling.ts'

export type ShelfChange = (part: Partial<CatalogueQuery>) => void

type ProductShelfProps = {
  title: string
  data: ListingData
  /** Where a query lives: the path, and what of the query the path says already. */
  addressOf: (query: CatalogueQuery) => string
  groupsOf: (query: CatalogueQuery, change: ShelfChange) => FilterGroup[]
  chosenOf: (query: CatalogueQuery) => ChosenFilter[]
  /** Shown when nothing is found and no filter is to blame. */
  whenEmpty: ReactNode
  emptyHeading: string
}

/** Filters, order, goods and pages: what every list of the shop has in common. */
export function ProductShelf(props: ProductShelfProps) {
  const { title, data, addressOf, groupsOf, chosenOf, whenEmpty, emptyHeading } = props
  const { page } = data
  const { query, isPending, ask } = useListingQuery(data, addressOf)
  const { page: _, ...filters } = query
  const isSettling = useSettling(JSON.stringify(filters))
  const isLoading = isSettling || isPending
  const chosen = chosenOf(query)

  /** Any change of filter or order starts again at page 1. */
  const change: ShelfChange = (part) => ask({ ...query, page: 1, ...part })
  const clear = () => change(Object.assign({}, ...chosen.map(({ without }) => without)))

  return (
    <div className="wrap">
      <div className="lead">
        <h1>{title}</h1>
        <p className="num" aria-live="polite">
          {isLoading ? 'Looking through the shelves' : countLine(page.total)}
        </p>
      </div>
      <div className="shelf">
        <ListingFilters
          groups={groupsOf(query, change)}
          chosenCount={chosen.length}
          total={page.total}
          onClear={clear}
        />
        <div>
          <ListingTools {...{ query, page, isLoading, chosen }} onChange={change} />
          <ListingResults
            {...{ page, isLoading, emptyHeading, whenEmpty }}
            isFiltered={chosen.length > 0}
            hrefOf={(to) => addressOf({ ...query, page: to })}
            onClear={clear}
          />
        </div>
      </div>
    </div>
  )
}
