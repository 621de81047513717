import { useEffect, useState } from 'react'

const SLOW_MS = 1000

/** Whether work takes longer than a second: then show the amount. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}
