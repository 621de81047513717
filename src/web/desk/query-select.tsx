import { Select } from '../ui/input.tsx'
import type { useQuery } from './use-query.ts'

type QuerySelectProps = {
  query: ReturnType<typeof useQuery>
  /** The word of the address that it sets. */
  name: string
  label: string
  /** The first one, with an empty value, asks nothing. */
  options: readonly { value: string; label: string }[]
}

/** A choice over a list, kept in the address. */
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
