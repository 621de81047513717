import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The list's query: optimistic after a choice, then the URL's once its list is loaded. */
export function useListingQuery<Query>(loaded: { query: Query }, urlFor: (query: Query) => string) {
  const navigate = useNavigate()
  // A list may be passed in navigation state: keep it.
  const { state } = useLocation()
  const [asked, setAsked] = useState<{ query: Query } | null>(null)

  // Any list that arrives ends the pending state.
  useEffect(() => setAsked((now) => (loaded.query === now?.query ? now : null)), [loaded.query])

  function ask(query: Query) {
    setAsked({ query })
    // The choice is painted before the list is made: on a slow phone a press is answered at once.
    afterPaint(() => void navigate(urlFor(query), { preventScrollReset: true, state }))
  }

  return { query: asked?.query ?? loaded.query, isPending: asked !== null, ask }
}

/** A frame's callback comes before its painting, a task of its own after it. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
