import { useCallback, useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import type { WaitingParcelJson, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure } from '../../client/api-call.ts'

const LOOK_AGAIN_MS = 60_000

export type WaitingParcels = {
  attempts: readonly WaitingParcelJson[]
  cameBack: readonly WaitingParcelJson[]
  lost: readonly WaitingParcelJson[]
  /** After an answer or an inspection. */
  onChanged: (now: WaitingParcelsJson) => void
}

/** Parcels that wait for the seller; none in a shop without a courier. Looked for again every minute. */
export function useWaitingParcels(hasCourier: boolean): WaitingParcels {
  const [known, setKnown] = useState<WaitingParcelsJson | null>(null)
  useEffect(() => {
    if (!hasCourier) return
    const leaving = new AbortController()
    const look = () => {
      if (document.hidden) return
      void tryApi(calls.listWaitingParcels, { signal: leaving.signal })
        .then((answer) => {
          // What is shown stays while the network is away.
          if (!(leaving.signal.aborted || answer instanceof CallFailure)) setKnown(answer)
        })
        .catch(() => undefined)
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [hasCourier])
  const onChanged = useCallback((now: WaitingParcelsJson) => setKnown(now), [])
  return { attempts: known?.attempts ?? [], cameBack: known?.cameBack ?? [], lost: known?.lost ?? [], onChanged }
}
