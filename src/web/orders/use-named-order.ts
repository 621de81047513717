import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

type NamedOrder = { named: string | null; open: (name: string) => void; close: () => void }

/**
 * The order in the URL. Opening pushes a history entry, so that Back closes it; closing goes back. A visit from an
 * email's link has no entry to go back to: there closing only removes the parameter.
 */
export function useNamedOrder(): NamedOrder {
  const location = useLocation()
  const navigate = useNavigate()
  // Navigation is async: a double click must not go back twice.
  const leftFrom = useRef<Location | null>(null)

  function step(take: () => void) {
    if (leftFrom.current === location) return
    leftFrom.current = location
    take()
  }

  function name(order: string | null, how: { replace?: boolean; state?: object }) {
    const params = new URLSearchParams(location.search)
    if (order === null) params.delete('order')
    else params.set('order', order)
    void navigate({ search: params.toString() }, { preventScrollReset: true, ...how })
  }

  return {
    named: new URLSearchParams(location.search).get('order') || null,
    open: (order) => step(() => name(order, { state: { isOverList: true } })),
    close: () =>
      step(() => {
        if (location.state?.isOverList === true) void navigate(-1)
        else name(null, { replace: true })
      }),
  }
}
