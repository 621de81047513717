import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { useDebouncedCallback } from '../ui/base/use-debounced.ts'

const SEARCH_DEBOUNCE_MS = 300

/** List state, kept in the URL, so reload and Back restore it. A new choice shows at once (optimistic). */
export function useQuery() {
  const [inUrl, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const [asked, setAsked] = useState<URLSearchParams | null>(null)
  // The URL has caught up, or the user went back: use it again.
  useEffect(() => setAsked((now) => (inUrl === now ? now : null)), [inUrl])
  const params = asked ?? inUrl

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
 * after a click on a link would replace that navigation. An emptied field too.
 */
export function useTypedSearch(current: string, onSettled: (search: string) => void) {
  const [value, setValue] = useState(current)
  const { call, flush } = useDebouncedCallback((typed: string) => {
    if (typed.trim() !== current) onSettled(typed.trim())
  }, SEARCH_DEBOUNCE_MS)
  return {
    value,
    onChange: ({ target }: { target: { value: string } }) => {
      setValue(target.value)
      call(target.value)
      if (target.value === '') flush()
    },
    onBlur: flush,
  }
}
