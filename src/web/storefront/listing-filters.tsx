import { SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t, tPlural } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { Switch } from '../ui/forms/checkbox.tsx'
import { type Choice, RadioGroup } from '../ui/forms/radio-group.tsx'
import { type ChipChoice, ChoiceChips } from '../ui/product/choice-chips.tsx'

const Sheet = lazyOverlay(async () => ({ default: (await import('../ui/overlay/sheet.tsx')).Sheet }))

export type FilterGroup = RadioFilter | ChipFilter | SwitchFilter

type Chosen = {
  legend: string
  /** Also the parameter of the URL. */
  name: string
  value: string
  onChange: (value: string) => void
  /** Leads to another path, so that it is no parameter. */
  isPath?: boolean
}
type RadioFilter = Chosen & { look?: 'list'; options: readonly Choice[] }
/** Many short values, some with a swatch. */
type ChipFilter = Chosen & { look: 'chips'; options: readonly ChipChoice[] }
type SwitchFilter = {
  look: 'switch'
  legend: string
  name: string
  isOn: boolean
  /** Null where nobody knows it. */
  count: number | null
  isPath?: false
  onChange: (isOn: boolean) => void
}

/** More are shown on request. */
const CHIPS_SHOWN = 24

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
  const panel = useMemo(() => <FilterGroups groups={groups} place="panel" />, [groups])
  // Behind the sheet nobody sees it: what was pressed there is painted first.
  const laterPanel = useDeferredValue(panel)
  return (
    <>
      <aside className="panel" aria-label={t('Filters')}>
        <div className="bar">
          <h2>{t('Filters')}</h2>
          {clearAll}
        </div>
        {isOpen ? laterPanel : panel}
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
          <FilterGroups groups={groups} place="sheet" />
        </Sheet>
      ) : null}
    </>
  )
}

function FilterGroups({ groups, place }: { groups: readonly FilterGroup[]; place: string }) {
  return groups.map((group) => <FilterGroupFields key={group.name} group={group} name={`${place}-${group.name}`} />)
}

function FilterGroupFields({ group, name }: { group: FilterGroup; name: string }) {
  switch (group.look) {
    case 'chips':
      return <ChoiceChips {...group} name={name} shownAtMost={CHIPS_SHOWN} />
    case 'switch':
      return <SwitchFields group={group} name={name} />
    default:
      return <RadioGroup {...group} name={name} />
  }
}

function SwitchFields({ group: { legend, isOn, count, onChange }, name }: { group: SwitchFilter; name: string }) {
  const label = (
    <>
      {legend}
      {count === null ? null : <span className="count num"> {count}</span>}
    </>
  )
  return (
    <div className="radios">
      <Switch name={name} label={label} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </div>
  )
}
