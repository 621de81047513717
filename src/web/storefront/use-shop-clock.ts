import { useEffect, useState } from 'react'
import { campaignStore } from '../client/offers.ts'

const SECOND_MS = 1000

/** The server's time, every second; null until known. The device's clock may be wrong. */
export function useShopClock(): number | null {
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    campaignStore.get().then(
      ({ aheadMs }) => {
        if (isGone) return
        const tick = () => setNow(Date.now() + aheadMs)
        tick()
        timer = setInterval(tick, SECOND_MS)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [])

  return now
}
