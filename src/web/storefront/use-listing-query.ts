import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the shopper asked for: at once what was just chosen, and what the address says as soon as its list is there. */
export function useListingQuery<Query>(loaded: { query: Query }, addressOf: (query: Query) => string) {
  const navigate = useNavigate()
  // The list itself may have come with the navigation: it goes along.
  const { state } = useLocation()
  const [asked, setAsked] = useState<{ query: Query } | null>(null)

  // The list that arrived ends the waiting, whichever it is.
  useEffect(() => setAsked((now) => (loaded.query === now?.query ? now : null)), [loaded.query])

  function ask(query: Query) {
    setAsked({ query })
    void navigate(addressOf(query), { preventScrollReset: true, state })
  }

  return { query: asked?.query ?? loaded.query, isPending: asked !== null, ask }
}
