import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'

const SUMS_KEPT = 500

/** Counted once while the catalogue stays as it is. */
export function summed<T>({ sums }: LargeCatalogue, key: string, make: () => Promise<T>): Promise<T> {
  const known = sums.get(key)
  if (known !== undefined) return known as Promise<T>
  if (sums.size >= SUMS_KEPT) sums.clear()
  const made = make()
  sums.set(key, made)
  made.catch(() => sums.delete(key))
  return made
}

/** What is in stock is asked again after something sold out or came back. */
export function stockVersion({ shown }: LargeCatalogue, query: Pick<CatalogueQuery, 'inStock'>): number {
  return query.inStock ? shown.flips : 0
}
