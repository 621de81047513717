import { Select } from '../ui/forms/input.tsx'
import type { useQuery } from './use-query.ts'

type QuerySelectProps = {
  query: ReturnType<typeof useQuery>
  /** Its query parameter. */
  name: string
  label: string
  /** The first, with an empty value, is no filter. */
  options: readonly { value: string; label: string }[]
}

/** A filter of a list, kept in the URL. */
export function QuerySelect({ query, name, label, options }: QuerySelectProps) {
  return (
    <Select
      aria-label={label}
      options={options}
      value={query.get(name)}
      onChange={({ target }) => query.set({ [name]: target.value })}
    />
  )
}
