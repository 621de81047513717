export type Paging = { page: number; pages: number; limit: number; offset: number }

/** Offset of a page; a page beyond the last is clamped to it. */
export function paginate(total: number, requestedPage: number, limit: number): Paging {
  const pages = Math.max(1, Math.ceil(total / limit))
  const page = Math.min(requestedPage, pages)
  return { page, pages, limit, offset: (page - 1) * limit }
}
