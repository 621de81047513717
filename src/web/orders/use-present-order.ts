import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { readCurrentOrder, setCurrentOrder } from '../client/current-order.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { fetchOrder } from '../client/orders.ts'
import { tokenFrom } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'

/**
 * A stored order, refetched; undefined while loading, null when there is none. `recall` must be stable. After a push
 * the passed order shows at once; after Back or a reload it may be stale, so a signed-in user waits for the response,
 * and sees the stored copy only if the request fails. The page can set its own changes.
 */
export function usePresentOrder(
  recall: () => OrderJson | null,
): [OrderJson | null | undefined, (order: OrderJson) => void] {
  const session = useSession()
  const token = tokenFrom(session)
  const isSettled = session.status !== 'unknown'
  const isTold = useNavigationType() === 'PUSH'
  const [order, setOrder] = useState<OrderJson | null | undefined>(undefined)
  useEffect(() => {
    const kept = recall()
    if (kept === null) return setOrder(null)
    if (isTold && kept.shippingInfo.fullName !== '') setOrder(kept)
    if (!isSettled) return
    const bearer = guestKeyOf(kept._id) ?? token
    if (bearer === null) return setOrder(kept)
    let isGone = false
    void fetchOrder(kept._id, bearer).then((fresh) => {
      if (isGone) return
      if (fresh !== null && readCurrentOrder()?._id === fresh._id) setCurrentOrder(fresh)
      setOrder(fresh ?? kept)
    })
    return () => {
      isGone = true
    }
  }, [recall, isTold, isSettled, token])
  return [order, setOrder]
}
