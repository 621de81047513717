import { startTransition, use, useEffect, useRef, useState } from 'react'
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
  const [asked, setAsked] = useState<{ query: Query; path: string } | null>(null)

  const newest = useRef(0)

  // The list of an earlier choice may arrive after a newer one was pressed: that one stays shown.
  const arrived = urlFor(loaded.query)
  useEffect(() => setAsked((now) => (now?.path === arrived ? null : now)), [arrived])

  function ask(query: Query) {
    const path = urlFor(query)
    // The list on the page stays.
    if (!navigator.onLine && !isHere(path)) return toasts?.show({ type: 'info', message: offline })
    newest.current += 1
    const mine = newest.current
    setAsked({ query, path })
    // The choice is painted before the list is made: on a slow phone a press is answered at once.
    afterPaint(async () => {
      await navigate(path, { preventScrollReset: true, state })
      // Also when something else was opened instead. Together with the list, which React shows when it has the time.
      if (newest.current === mine) startTransition(() => setAsked(null))
    })
  }

  return { query: asked?.query ?? loaded.query, isPending: asked !== null, ask }
}

/** Which combinations are in stock is known to the server alone. */
function isHere(path: string): boolean {
  const url = new URL(path, location.href)
  return opensOffline(url) && !url.searchParams.has('stock')
}

/** A frame's callback comes before its painting, a task of its own after it. */
function afterPaint(act: () => Promise<void>): void {
  requestAnimationFrame(() => setTimeout(() => void act()))
}
