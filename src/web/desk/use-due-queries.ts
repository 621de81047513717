import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/seller-care.ts'
import { useRights } from '../desk/use-rights.ts'
import { useApiQuery } from './use-api-query.ts'

/** Count of care queries near or past a deadline, refetched on navigation. */
export function useDueQueries(): number {
  const { data, reload } = useApiQuery(useRights()('care:write') ? calls.countDueQueries : null)
  const { pathname } = useLocation()
  const ask = useEffectEvent(reload)
  const asked = useRef(pathname)
  useEffect(() => {
    if (asked.current === pathname) return
    asked.current = pathname
    ask()
  }, [pathname])
  return data?.count ?? 0
}
