import { useEffect, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { fetchOrder } from '../client/orders.ts'
import { tokenFrom } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'

/** The order named by an email's link, on any device. */
export type LinkedOrder = OrderJson | 'waiting' | 'missing' | 'signed-out' | null

/** Null when none is named. */
export function useLinkedOrder(number: string | null): LinkedOrder {
  const session = useSession()
  const token = tokenFrom(session)
  const isSettled = session.status !== 'unknown'
  const [order, setOrder] = useState<LinkedOrder>('waiting')
  useEffect(() => {
    if (number === null || !isSettled) return
    if (token === null) return setOrder('signed-out')
    let isGone = false
    setOrder('waiting')
    void fetchOrder(number, token).then((found) => {
      if (!isGone) setOrder(found ?? 'missing')
    })
    return () => {
      isGone = true
    }
  }, [number, isSettled, token])
  return number === null ? null : order
}
