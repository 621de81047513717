import { useId } from 'react'
import type { CataloguePage } from '#rules/catalogue-page.ts'
import type { CatalogueQuery, SortBy } from '#rules/catalogue-query.ts'
import type { DealSort } from '#rules/deals.ts'
import { t, tText } from '../i18n/t.ts'
import { FilterChip } from '../ui/data/chip.tsx'
import { Select } from '../ui/forms/input.tsx'

export type SortName = SortBy | DealSort
/** Common query of every list. */
export type ShelfQuery = { sortBy: SortName; page: number }

/** Of the sorts that a list has. */
export const SORT_LABELS: Record<SortName, string> = {
  relevance: 'Relevance',
  'discount-high': 'Discount: high to low',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
  newest: 'Newest',
}

export type ChosenFilter<Query = CatalogueQuery> = { label: string; without: Partial<Query> }

type ListingToolsProps<Query extends ShelfQuery> = {
  query: Query
  page: CataloguePage<unknown>
  isLoading: boolean
  chosen: readonly ChosenFilter<Query>[]
  sorts: readonly SortName[]
  onChange: (part: Partial<Query>) => void
}

/** Active filters, result count and sort order. */
export function ListingTools<Query extends ShelfQuery>(props: ListingToolsProps<Query>) {
  const { query, page, isLoading, chosen, sorts, onChange } = props
  const sortId = useId()

  function sortAs(value: string) {
    const sortBy = sorts.find((sort) => sort === value) ?? sorts[0]
    onChange({ sortBy } as Partial<Query>)
  }

  return (
    <div className="tools">
      {chosen.map(({ label, without }) => (
        <FilterChip key={label} label={label} onRemove={() => onChange(without)} />
      ))}
      <p className="showing num">
        {page.total > 0 && !isLoading ? t('Showing {n}-{m} of {k}', { n: page.from, m: page.to, k: page.total }) : null}
      </p>
      <div className="sort">
        <label htmlFor={sortId}>{t('Sort by')}</label>
        <Select
          id={sortId}
          name="sort"
          value={query.sortBy}
          onChange={(event) => sortAs(event.target.value)}
          options={sorts.map((value) => ({ value, label: tText(SORT_LABELS[value]) }))}
        />
      </div>
    </div>
  )
}
