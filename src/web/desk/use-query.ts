import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

const SETTLE_MS = 300

/** List state, kept in the URL, so reload and Back restore it. A new choice shows at once (optimistic). */
export function useQuery() {
  const [inAddress, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const [asked, setAsked] = useState<URLSearchParams | null>(null)
  // The URL has caught up, or the user went back: use it again.
  useEffect(() => setAsked((now) => (inAddress === now ? now : null)), [inAddress])
  const params = asked ?? inAddress

  /** Sets parameters, removes empty ones, and resets the page. */
  function set(change: Record<string, string>) {
    // A debounced search that fires after a navigation would undo it.
    if (isLeaving) return
    const wanted = new URLSearchParams(params)
    if (!('page' in change)) wanted.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === '') wanted.delete(name)
      else wanted.set(name, value)
    }
    setAsked(wanted)
    setParams(wanted, { replace: true, preventScrollReset: true })
  }

  return { get: (name: string) => params.get(name) ?? '', set, all: params }
}

/**
 * Typed text shows at once; the search is debounced. Leaving the field searches immediately: a timer that fires just
 * after a click on a link would replace that navigation.
 */
export function useTypedSearch(current: string, onSettled: (search: string) => void) {
  const [typed, setTyped] = useState(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = () => {
    if (typed.trim() !== current) onSettled(typed.trim())
  }
  const settleLater = useEffectEvent(settle)
  useEffect(() => {
    timer.current = setTimeout(() => settleLater(), typed === '' ? 0 : SETTLE_MS)
    return () => clearTimeout(timer.current)
  }, [typed])
  return {
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: () => {
      clearTimeout(timer.current)
      settle()
    },
  }
}
