import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'

/** What the shopper asked for: at once what was just chosen, and what the address says as soon as its list is there. */
export function useListingQuery(loaded: { query: CatalogueQuery }, addressOf: (query: CatalogueQuery) => string) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<CatalogueQuery | null>(null)

  // The list that arrived ends the waiting, whichever it is.
  useEffect(() => setAsked((now) => (loaded.query === now ? now : null)), [loaded.query])

  function ask(query: CatalogueQuery) {
    setAsked(query)
    void navigate(addressOf(query), { preventScrollReset: true })
  }

  return { query: asked ?? loaded.query, isPending: asked !== null, ask }
}
