import { useCallback, useEffect, useState } from 'react'
import * as calls from '#contracts/calls/credit.ts'
import type { CreditJson } from '#contracts/orders/credit.ts'
import { api } from './api.ts'
import { hasToken } from './session-state.ts'

/** `unknown` while it loads, and for guests. */
export type OwnCredit = CreditJson | 'unknown' | 'failed'

/** The store credit of whoever is signed in, and a way to ask again. */
export function useOwnCredit(): [OwnCredit, () => void] {
  const [own, setOwn] = useState<OwnCredit>('unknown')
  const ask = useCallback((signal?: AbortSignal) => {
    if (!hasToken()) return
    api(calls.readCredit, signal === undefined ? {} : { signal })
      .then(({ credit }) => setOwn(credit))
      .catch(() => signal?.aborted || setOwn('failed'))
  }, [])
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal)
    return () => asking.abort()
  }, [ask])
  return [own, ask]
}
