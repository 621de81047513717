import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t, tPlural } from '../i18n/t.ts'
import { BackCloses } from '../shell/back-closes.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { type Choice, RadioGroup } from '../ui/forms/radio-group.tsx'

const Sheet = lazy(() => import('../ui/overlay/sheet.tsx').then((module) => ({ default: module.Sheet })))

export type FilterGroup = {
  legend: string
  name: string
  value: string
  options: readonly Choice[]
  onChange: (value: string) => void
}

type ListingFiltersProps = {
  groups: readonly FilterGroup[]
  chosenCount: number
  total: number
  onClear: () => void
}

/** Sidebar on a wide screen, sheet on a small one. */
export function ListingFilters({ groups, chosenCount, total, onClear }: ListingFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const clearAll = (
    <button className="clear" type="button" disabled={chosenCount === 0} onClick={onClear}>
      {t('Clear all')}
    </button>
  )
  return (
    <>
      <aside className="panel" aria-label={t('Filters')}>
        <div className="bar">
          <h2>{t('Filters')}</h2>
          {clearAll}
        </div>
        <FilterGroups groups={groups} place="panel" />
      </aside>
      <Button className="open-filters" look="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={SlidersHorizontal} />
        {t('Filters')}
        {chosenCount > 0 ? (
          <Chip tone="accent" bare>
            {chosenCount}
          </Chip>
        ) : null}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Sheet
            open
            onOpenChange={setOpen}
            title={t('Filters')}
            aside={clearAll}
            footer={
              <Button wide onClick={() => setOpen(false)}>
                {tPlural({ one: 'Show {n} product', other: 'Show {n} products' }, { n: total })}
              </Button>
            }
          >
            <BackCloses onClose={() => setOpen(false)} />
            <FilterGroups groups={groups} place="sheet" />
          </Sheet>
        </Suspense>
      ) : null}
    </>
  )
}

function FilterGroups({ groups, place }: { groups: readonly FilterGroup[]; place: string }) {
  return groups.map((group) => <RadioGroup key={group.name} {...group} name={`${place}-${group.name}`} />)
}
