import { useCallback, useEffect, useState } from 'react'
import * as calls from '#contracts/calls/order-edits.ts'
import type { OrderEditJson } from '#contracts/orders/edits.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isPending, isPurchase } from '#rules/order-status.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'

type Known = { of: string; edits: readonly OrderEditJson[]; maySwap: boolean }
const NOTHING: Known = { of: '', edits: [], maySwap: false }

/** The changes of an order, loaded again whenever the order is. What is shown stays while the network is away. */
export function useOrderEdits({ _id: id, status, updatedAt, paymentMethod }: OrderJson, orderKey: string | undefined) {
  const isAsked = isPurchase(status) || (isPending(status) && paymentMethod.method === 'COD')
  const [known, setKnown] = useState(NOTHING)
  const [asked, setAsked] = useState(0)
  // Read anew when the order has changed, and when asked to.
  const version = `${updatedAt} ${asked}`
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    void tryApi(calls.listEdits, { params: { id }, token: orderKey, signal: leaving.signal })
      .then((answer) => {
        if (!leaving.signal.aborted && !(answer instanceof CallFailure)) setKnown({ ...answer, of: version })
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isAsked, id, orderKey, version])
  const reload = useCallback(() => setAsked((times) => times + 1), [])
  const { edits, maySwap } = isAsked ? known : NOTHING
  return { edits, maySwap, reload }
}
