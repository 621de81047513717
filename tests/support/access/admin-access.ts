import type { Table } from './access-row.ts'

/** What the owner of the shop alone may do. */
export function adminAccess(): Table {
  return {}
}
