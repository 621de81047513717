import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { readCurrentOrder, setCurrentOrder } from '../client/current-order.ts'
import { fetchOrder } from '../client/orders.ts'
import { tokenFrom } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'

/**
 * A remembered order as it is now; undefined while we wait, null when there is none. `recall` must stay the same. What a
 * page is told as it opens is shown at once; after Back or a reload it may be long untrue, so its owner waits for the
 * shop's answer, and sees what is remembered only where none comes. What the page itself changes about it is put back.
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
    if (token === null) return setOrder(kept)
    let isGone = false
    void fetchOrder(kept._id, token).then((fresh) => {
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
