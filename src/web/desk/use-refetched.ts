import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/** News of something that was changed on this page. */
export type Changes = { notify: () => void; listen: (listener: () => void) => () => void }

export function createChanges(): Changes {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Asks again on navigation and after every change: for the counts of the menu. */
export function useRefetched(reload: () => void, changes: Changes): void {
  const { pathname } = useLocation()
  const ask = useEffectEvent(reload)
  const asked = useRef(pathname)
  useEffect(() => {
    if (asked.current === pathname) return
    asked.current = pathname
    ask()
  }, [pathname])
  useEffect(() => changes.listen(() => ask()), [changes])
}
