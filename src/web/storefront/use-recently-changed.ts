import { useEffect, useState } from 'react'

const FILTER_DELAY_MS = 300

/** True for a moment after `key` changed, as visible feedback. */
export function useRecentlyChanged(key: string, ms = FILTER_DELAY_MS): boolean {
  const [settledKey, setSettledKey] = useState(key)
  useEffect(() => {
    if (settledKey === key) return
    const timer = setTimeout(() => setSettledKey(key), ms)
    return () => clearTimeout(timer)
  }, [key, settledKey, ms])
  return settledKey !== key
}
