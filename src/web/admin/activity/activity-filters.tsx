import type { ActivityListJson } from '#contracts/admin/activity.ts'
import { DeskCount } from '../../desk/desk-list.tsx'
import { QuerySelect } from '../../desk/query-select.tsx'
import { type useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'

export const FILTERS = ['q', 'by', 'kind', 'from', 'to'] as const

type ActivityFiltersProps = Pick<ActivityListJson, 'people' | 'kinds'> & {
  query: ReturnType<typeof useQuery>
  total: number | undefined
}

export function ActivityFilters({ query, people, kinds, total }: ActivityFiltersProps) {
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  const chosen = (name: (typeof FILTERS)[number]) => ({
    value: query.get(name),
    onChange: (event: { target: { value: string } }) => query.set({ [name]: event.target.value }),
  })
  return (
    <div className="activity-filters">
      <SearchInput label="Search activity" placeholder="Search by name, code or words" {...search} />
      <QuerySelect
        query={query}
        name="by"
        label="Person"
        options={[
          { value: '', label: 'Everybody' },
          ...people.map(({ _id, name }) => ({ value: _id, label: name || 'Somebody' })),
        ]}
      />
      <QuerySelect
        query={query}
        name="kind"
        label="Kind of thing"
        options={[{ value: '', label: 'Everything' }, ...kinds.map((kind) => ({ value: kind, label: titled(kind) }))]}
      />
      <Field label="From">
        <Input type="date" {...chosen('from')} />
      </Field>
      <Field label="To">
        <Input type="date" {...chosen('to')} />
      </Field>
      <DeskCount total={total} one="change" many="changes" />
    </div>
  )
}

function titled(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}
