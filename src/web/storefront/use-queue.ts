import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import * as calls from '#contracts/calls/notices.ts'
import type { QueueAnswer } from '#contracts/notices/notices.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { claimKeyOf, keepClaim } from '../client/claims.ts'

const SECOND_MS = 1000
const AGAIN_MS = 10_000
const SOON_MS = 3000

/** What is known of a queue, with the seconds as they are now; null until the first answer. */
export type Queue = QueueAnswer & { isStale: boolean }

type Known = { answer: QueueAnswer; at: number; askedAt: number; isStale: boolean }

/** Asks for the queue of a sold-out combination, and again while something can change. */
export function useQueue(variantId: string): { queue: Queue | null; reload: () => Promise<void> } {
  const [known, setKnown] = useState<Known | null>(null)
  const [now, setNow] = useState(0)

  const reload = useCallback(async () => {
    const key = claimKeyOf(variantId)
    const answer = await tryApi(calls.readQueue, { body: { variantId, ...(key && { key }) } })
    const askedAt = Date.now()
    setNow(askedAt)
    if (!(answer instanceof CallFailure)) return setKnown({ answer, at: askedAt, askedAt, isStale: false })
    // The last answer stays: a place does not end with the connection.
    setKnown((before) => before && { ...before, askedAt, isStale: true })
  }, [variantId])

  const { answer, at = 0, askedAt = 0, isStale = false } = known ?? {}
  const pass = (seconds: number | null) => {
    return seconds === null ? null : Math.max(0, Math.ceil(seconds - Math.max(0, now - at) / SECOND_MS))
  }
  const queue = answer && {
    ...answer,
    isStale,
    freeInSeconds: pass(answer.freeInSeconds),
    claimSeconds: pass(answer.claimSeconds),
  }
  const isLive = queue !== undefined && (queue.state === 'held' || queue.place !== null || queue.claimSeconds !== null)

  const tick = useEffectEvent(() => {
    setNow(Date.now())
    const isOver = queue?.freeInSeconds === 0 || queue?.claimSeconds === 0
    // Every ten seconds, sooner when a time is over, in a window that is looked at.
    const isDue = Date.now() - askedAt >= (isOver ? SOON_MS : AGAIN_MS)
    if (isDue && document.visibilityState === 'visible') void reload()
  })

  useEffect(() => {
    takeKey(variantId)
    void reload()
  }, [variantId, reload])

  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [isLive])

  return { queue: queue ?? null, reload }
}

/** The link of a mail has the key behind the hash; there it would be shared with the address. */
function takeKey(variantId: string): void {
  const key = /^#claim=([\w-]{1,100})$/.exec(window.location.hash)?.[1]
  if (key === undefined) return
  keepClaim({ variantId, key, quantities: {}, until: 0 })
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
