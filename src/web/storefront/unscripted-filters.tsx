import { IN_STOCK } from '#rules/listing-url.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import type { FilterGroup } from './listing-filters.tsx'

type Choice = { value: string; label: string }

type UnscriptedFiltersProps = {
  /** What was searched for stays. */
  search: string
  groups: readonly FilterGroup[]
  sort: { value: string; options: readonly Choice[] }
}

/** Filters and order where no script runs: a plain form, with the parameters that the page has with scripts. */
export function UnscriptedFilters({ search, groups, sort }: UnscriptedFiltersProps) {
  return (
    <noscript>
      <details className="unscripted-filters">
        <summary>{t('Filters')}</summary>
        <form method="get">
          {search === '' ? null : <input type="hidden" name="q" value={search} />}
          {groups.map((group) => (group.isPath ? null : <GroupField key={group.name} group={group} />))}
          <Choices name="sort" legend={t('Sort by')} {...sort} />
          <Button type="submit">{t('Show products')}</Button>
        </form>
      </details>
    </noscript>
  )
}

function GroupField({ group }: { group: FilterGroup }) {
  if (group.look !== 'switch') return <Choices {...group} />
  return (
    <label>
      <input type="checkbox" name={group.name} value={IN_STOCK} defaultChecked={group.isOn} /> {group.legend}
    </label>
  )
}

type ChoicesProps = { name: string; legend: string; value: string; options: readonly Choice[] }

function Choices({ name, legend, value, options }: ChoicesProps) {
  return (
    <label>
      <span className="label">{legend}</span>
      <select className="input" name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
