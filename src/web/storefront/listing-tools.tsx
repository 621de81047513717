import { useId } from 'react'
import { type CataloguePage, type CatalogueQuery, SORTS, type SortBy } from '#rules/catalogue-query.ts'
import { FilterChip } from '../ui/chip.tsx'
import { Select } from '../ui/input.tsx'

const SORT_LABELS: Record<SortBy, string> = {
  relevance: 'Relevance',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  newest: 'Newest',
}

export type ChosenFilter = { label: string; without: Partial<CatalogueQuery> }

type ListingToolsProps = {
  query: CatalogueQuery
  page: CataloguePage<unknown>
  isLoading: boolean
  chosen: readonly ChosenFilter[]
  onChange: (part: Partial<CatalogueQuery>) => void
}

/** What is chosen, what is shown, and in which order. */
export function ListingTools({ query, page, isLoading, chosen, onChange }: ListingToolsProps) {
  const sortId = useId()
  return (
    <div className="tools">
      {chosen.map(({ label, without }) => (
        <FilterChip key={label} label={label} onRemove={() => onChange(without)} />
      ))}
      <p className="showing num">
        {page.total > 0 && !isLoading ? `Showing ${page.from}-${page.to} of ${page.total}` : null}
      </p>
      <div className="sort">
        <label htmlFor={sortId}>Sort by</label>
        <Select
          id={sortId}
          name="sort"
          value={query.sortBy}
          onChange={(event) => onChange({ sortBy: SORTS.find((sort) => sort === event.target.value) ?? 'relevance' })}
          options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        />
      </div>
    </div>
  )
}
