import { useEffect, useEffectEvent } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { cart } from '../client/cart.ts'
import { guestKeyOf } from '../client/guest-keys.ts'
import { fetchOrder } from '../client/orders.ts'
import { tokenFrom } from '../client/session-state.ts'
import { useSession } from '../client/use-session.ts'
import { isPaidOrder } from './check-payment.ts'

const AGAIN_MS = 5000
/** A payment that was begun in time may take a little longer. */
const GRACE_MS = 2 * 60_000

export type Watched = { orderId: string; until: number }

/**
 * Follows an unpaid order, whose code may be paid on another device: asks at once, and again while its pieces are held
 * and the page is seen. An open payment window has its own end.
 */
export function usePaymentWatch(watched: Watched | null, onPaid: (order: OrderJson) => void): void {
  const token = tokenFrom(useSession())
  const orderId = watched?.orderId
  const bearer = guestKeyOf(orderId) ?? token
  const until = watched?.until ?? 0
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (orderId === undefined || bearer === null) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      clearTimeout(timer)
      const isLooking = document.visibilityState === 'visible' && !cart.getState().isPaymentOpen
      const order = isLooking ? await fetchOrder(orderId, bearer) : null
      if (isOver) return
      if (isPaidOrder(order)) paid(order)
      else if (Date.now() < until + GRACE_MS) timer = setTimeout(() => void ask(), AGAIN_MS)
    }
    const seen = () => document.visibilityState === 'visible' && void ask()
    void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [orderId, bearer, until])
}
