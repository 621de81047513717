import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderParcelJson } from '#contracts/orders/order-parcels.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { isPurchase } from '#rules/order-status.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { useFrame } from '../shell/use-frame.ts'

const UNREAD: { of: string; parcels: readonly OrderParcelJson[] } = { of: '', parcels: [] }

/**
 * The parcels that a courier carries, loaded again whenever the order is: every report of the courier changes it. Null
 * until the first answer.
 */
export function useOrderParcels(
  { _id: id, status, updatedAt }: OrderJson,
  orderKey: string | undefined,
): readonly OrderParcelJson[] | null {
  const isAsked = useFrame().facts.hasCourier && isPurchase(status)
  const [known, setKnown] = useState<{ of: string; parcels: readonly OrderParcelJson[] } | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    void tryApi(calls.readOrderParcels, { params: { id }, token: orderKey, signal: leaving.signal })
      .then((answer) => {
        if (leaving.signal.aborted) return
        // What is shown stays while the network is away.
        const isRead = !(answer instanceof CallFailure)
        setKnown((before) => (isRead ? { of: updatedAt, parcels: answer.parcels } : (before ?? UNREAD)))
      })
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isAsked, id, orderKey, updatedAt])
  if (!isAsked) return UNREAD.parcels
  return known?.parcels ?? null
}
