import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/order-work.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'

const listeners = new Set<() => void>()

/** Somebody here took a return one step on: the number in the menu is another one. */
export function tellReturnsChanged(): void {
  for (const listener of listeners) listener()
}

/** How many returns wait, asked with every page that is opened and after every decision. */
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
