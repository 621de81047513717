import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/body-measurements.ts'
import type { BodyMeasurements } from '#rules/size-guide/body-measures.ts'
import { api } from './api.ts'
import { hasToken } from './session-state.ts'

/** `unknown` while they load, and for guests. */
type OwnMeasurements = BodyMeasurements | null | 'unknown' | 'failed'

/** The measurements that a signed-in shopper keeps; null when they keep none. */
export function useOwnMeasurements(): [OwnMeasurements, (kept: BodyMeasurements | null) => void] {
  const [own, setOwn] = useState<OwnMeasurements>('unknown')
  useEffect(() => {
    if (!hasToken()) return
    const asking = new AbortController()
    api(calls.readMeasurements, { signal: asking.signal })
      .then(({ measurements }) => setOwn(measurements))
      .catch(() => asking.signal.aborted || setOwn('failed'))
    return () => asking.abort()
  }, [])
  return [own, setOwn]
}
