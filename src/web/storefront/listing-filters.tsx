import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type CatalogueQuery, hasFilters, PRICE_BANDS } from '#rules/catalogue-query.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'

const Sheet = lazy(() => import('../ui/sheet.tsx').then((module) => ({ default: module.Sheet })))

type ListingFiltersProps = {
  query: CatalogueQuery
  categories: readonly { name: string; count: number }[]
  allCount: number
  total: number
  onChange: (part: Partial<CatalogueQuery>) => void
  onClear: () => void
}

/** Beside the list on a wide screen, in a sheet on a small one. */
export function ListingFilters(props: ListingFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const set = [props.query.category, props.query.priceRange].filter(Boolean).length
  return (
    <>
      <aside className="panel" aria-label="Filters">
        <div className="bar">
          <h2>Filters</h2>
          <ClearAll {...props} />
        </div>
        <FilterGroups {...props} place="panel" />
      </aside>
      <Button className="open-filters" look="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} />
        Filters
        {set > 0 ? <span className="chip accent bare num">{set}</span> : null}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Sheet
            open
            onOpenChange={setOpen}
            title="Filters"
            aside={<ClearAll {...props} />}
            footer={
              <Button wide onClick={() => setOpen(false)}>
                Show {props.total === 1 ? '1 product' : `${props.total} products`}
              </Button>
            }
          >
            <FilterGroups {...props} place="sheet" />
          </Sheet>
        </Suspense>
      ) : null}
    </>
  )
}

function ClearAll({ query, onClear }: ListingFiltersProps) {
  return (
    <button className="clear" type="button" disabled={!hasFilters(query)} onClick={onClear}>
      Clear all
    </button>
  )
}

function FilterGroups({ query, categories, allCount, onChange, place }: ListingFiltersProps & { place: string }) {
  const everything = { value: '', label: 'All categories', count: allCount }
  return (
    <>
      <RadioGroup
        legend="Category"
        name={`${place}-category`}
        value={query.category ?? ''}
        onChange={(value) => onChange({ category: value === '' ? null : value })}
        options={[everything, ...categories.map(({ name, count }) => ({ value: name, label: name, count }))]}
      />
      <RadioGroup
        legend="Price"
        name={`${place}-price`}
        value={query.priceRange ?? ''}
        onChange={(value) => onChange({ priceRange: PRICE_BANDS.find(({ id }) => id === value)?.id ?? null })}
        options={[{ value: '', label: 'Any price' }, ...PRICE_BANDS.map(({ id, label }) => ({ value: id, label }))]}
      />
    </>
  )
}
