import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/seller-reviews.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'

const listeners = new Set<() => void>()

/** A review was decided here: refresh the menu's count. */
export function notifyReviewsChanged(): void {
  for (const listener of listeners) listener()
}

/** Count of reviews that wait for a decision, refetched on navigation and after every decision. */
export function useWaitingReviews(): number {
  const { data, reload } = useApiQuery(calls.countWaitingReviews)
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
