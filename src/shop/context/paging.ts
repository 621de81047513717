export type Paging = { page: number; pages: number; limit: number; offset: number }

/** Where a page of a list begins; a page behind the last one is the last one. */
export function paginate(total: number, wanted: number, limit: number): Paging {
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(wanted, pages)
  return { page, pages, limit, offset: (page - 1) * limit }
}
