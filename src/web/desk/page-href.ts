/** The same list at another page: replaces the URL's page. */
export function pageHref(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query)
  next.set('page', String(page))
  return `?${next}`
}
