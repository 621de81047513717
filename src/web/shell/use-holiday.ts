import { useEffect, useState } from 'react'
import { indianDate } from '#rules/indian-time.ts'
import { useFrame } from './use-frame.ts'

/** The last day of the shop's holiday (YYYY-MM-DD), or null. The page may be cached: the browser checks the date. */
export function useHoliday(): string | null {
  const { awayUntil } = useFrame().store
  const [isAway, setAway] = useState(true)
  useEffect(() => setAway(awayUntil !== null && awayUntil >= indianDate(new Date())), [awayUntil])
  return isAway ? awayUntil : null
}
