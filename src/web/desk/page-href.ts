/** The same list at another page: whatever page the address names already is replaced. */
export function pageHref(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page))
  return `?${next}`
}
