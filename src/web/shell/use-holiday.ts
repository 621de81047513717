import { useEffect, useState } from 'react'
import { indianDate } from '#rules/indian-time.ts'
import { useFrame } from './use-frame.ts'

/** The last day of the shop's holiday (YYYY-MM-DD), or null. */
export function useHoliday(): string | null {
  return useAwayUntil(useFrame().store.awayUntil)
}

/** The day as long as it is not over, or null. The page may be cached: the browser checks the date. */
export function useAwayUntil(awayUntil: string | null): string | null {
  const [isAway, setAway] = useState(true)
  useEffect(() => setAway(awayUntil !== null && awayUntil >= indianDate(new Date())), [awayUntil])
  return isAway ? awayUntil : null
}
