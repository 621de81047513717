import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/order-work.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'

const listeners = new Set<() => void>()

/** A return was processed here: refresh the menu's count. */
export function notifyReturnsChanged(): void {
  for (const listener of listeners) listener()
}

/** Count of waiting returns, refetched on navigation and after every decision. */
export function useWaitingReturns(): number {
  const { data, reload } = useApiQuery(calls.countWaitingReturns)
  const { pathname } = useLocation()
  const ask = useEffectEvent(reload)
  const asked = useRef(pathname)
  useEffect(() => {
    if (asked.current === pathname) return
    asked.current = pathname
    ask()
  }, [pathname])
  useEffect(() => {
    const listener = () => ask()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return data?.waiting ?? 0
}
