import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

const SETTLE_MS = 300

/** What a list shows, kept in the address: a reload or a way back finds the same. What was just chosen shows at once. */
export function useQuery() {
  const [inAddress, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  const [asked, setAsked] = useState<URLSearchParams | null>(null)
  // The address followed, or somebody went back: it is right again.
  useEffect(() => setAsked((now) => (inAddress === now ? now : null)), [inAddress])
  const params = asked ?? inAddress

  /** Sets some, takes off what is empty, and begins again at the first page. */
  function set(change: Record<string, string>) {
    // A search that settles after something else was pressed would call the person back.
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

/** What is typed shows at once and counts after a pause: typing never stutters. */
export function useTypedSearch(current: string, onSettled: (search: string) => void) {
  const [typed, setTyped] = useState(current)
  const settle = useEffectEvent(() => {
    if (typed.trim() !== current) onSettled(typed.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => settle(), typed === '' ? 0 : SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) }
}
