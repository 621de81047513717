import { useMedia } from '../base/use-media.ts'

type Roles = Record<'table' | 'group' | 'row' | 'head' | 'cell', { role?: string }>

const NATIVE: Roles = { table: {}, group: {}, row: {}, head: {}, cell: {} }
const WRITTEN_OUT: Roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/**
 * Roles for a table that becomes cards below 700 px: `display: grid` removes the native semantics in some browsers.
 * Wide tables keep the native ones, as HTML checkers ask.
 */
export function useTableRoles(): Roles {
  return useMedia('(max-width: 699px)', false) ? WRITTEN_OUT : NATIVE
}
