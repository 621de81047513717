import { use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../i18n/t.ts'
import { opensOffline } from '../shell/use-offline-clicks.ts'
import { ToastContext } from '../ui/feedback/toast-context.ts'

/** The list's query: optimistic after a choice, then the URL's once its list is loaded. */
export function useListingQuery<Query>(loaded: { query: Query }, urlFor: (query: Query) => string) {
  const navigate = useNavigate()
  // A list may be passed in navigation state: keep it.
  const { state } = useLocation()
  const toasts = use(ToastContext)
  const offline = t('You are offline. That list opens once the network is back.')
  const [asked, setAsked] = useState<{ query: Query } | null>(null)

  // Any list that arrives ends the pending state.
  useEffect(() => setAsked((now) => (loaded.query === now?.query ? now : null)), [loaded.query])

  function ask(query: Query) {
    const path = urlFor(query)
    // The list on the page stays.
    if (!navigator.onLine && !isHere(path)) return toasts?.show({ type: 'info', message: offline })
    setAsked({ query })
    // The choice is painted before the list is made: on a slow phone a press is answered at once.
    afterPaint(() => void navigate(path, { preventScrollReset: true, state }))
  }

  return { query: asked?.query ?? loaded.query, isPending: asked !== null, ask }
}

/** Which combinations are in stock is known to the server alone. */
function isHere(path: string): boolean {
  const url = new URL(path, location.href)
  return opensOffline(url) && !url.searchParams.has('stock')
}

/** A frame's callback comes before its painting, a task of its own after it. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
