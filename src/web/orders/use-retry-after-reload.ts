import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderJson } from '#contracts/orders/orders.ts'

/** The button reloads the page, which then opens the payment of the same order [ORDER-23]. */
export function useRetryAfterReload(order: OrderJson | null, pay: (order: OrderJson) => Promise<void>): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const isBegun = useRef(false)
  const begin = useEffectEvent(async (unpaid: OrderJson) => {
    if (!location.state?.retry || isBegun.current) return
    isBegun.current = true
    const { retry: _, ...state } = location.state
    await navigate('.', { replace: true, state })
    await pay(unpaid)
  })
  useEffect(() => {
    if (order !== null) void begin(order)
  }, [order])
  return () => {
    // An answer about the order may arrive before the reload: the payment is for the page after it.
    isBegun.current = true
    const state = { ...location.state, order, retry: true }
    void Promise.resolve(navigate('.', { replace: true, state })).then(() => window.location.reload())
  }
}
