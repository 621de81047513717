export const PAGE_SIZE = 12

export type CataloguePage<T> = {
  items: T[]
  total: number
  page: number
  pages: number
  /** 'Showing from-to of total'; both 0 when there is nothing. */
  from: number
  to: number
}

export function pageOfResults<T>(found: readonly T[], page: number, size = PAGE_SIZE): CataloguePage<T> {
  const places = placesFrom(found.length, page, size)
  return { items: found.slice((places.page - 1) * size, places.page * size), ...places }
}

/** Clamps the page number and computes the range it shows. */
export function placesFrom(total: number, slug: number, size = PAGE_SIZE): Omit<CataloguePage<never>, 'items'> {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, Math.trunc(slug) || 1), pages)
  const from = total === 0 ? 0 : (page - 1) * size + 1
  return { total, page, pages, from, to: Math.min(total, page * size) }
}
