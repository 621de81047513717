import { keep, readStored } from './local-storage.ts'

/** How many sales wait on this device: a number without anybody's data, so that signing out can ask about them. */
export const UNSENT_SALES_KEY = 'unsentSales'

/** The database of the browser that holds them. */
export const SALES_DATABASE = 'sales'
/** The page itself, for when there is no network. */
export const SALES_CACHE = 'sales'

export function unsentSales(): number {
  const count = readStored(UNSENT_SALES_KEY)
  return typeof count === 'number' && count > 0 ? count : 0
}

export function keepUnsentSales(count: number): void {
  keep(UNSENT_SALES_KEY, count === 0 ? null : count)
}

/** Whoever uses the device next finds neither sales nor goods. */
export function forgetSales(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(SALES_DATABASE)
  if (typeof caches !== 'undefined') void caches.delete(SALES_CACHE).catch(() => undefined)
}
