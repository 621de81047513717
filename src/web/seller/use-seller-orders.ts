import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import { ORDER_TEXTS } from '#contracts/order-texts.ts'
import type { SellerOrdersJson } from '#contracts/seller-json.ts'
import { messageOr } from '../client/call.ts'
import { fetchOrders } from './seller-calls.ts'
import { useLiveOrders } from './use-live-orders.ts'

type State = { page: SellerOrdersJson | null; problem: string | null }

/** The page that the address asks for; it keeps up with what happens elsewhere, and shows the old one meanwhile. */
export function useSellerOrders(query: string) {
  const [{ page, problem }, setState] = useState<State>({ page: null, problem: null })
  const asking = useRef<AbortController | null>(null)

  const load = useCallback(() => {
    asking.current?.abort()
    const stop = new AbortController()
    asking.current = stop
    fetchOrders(query, stop.signal)
      .then((found) => setState({ page: found, problem: null }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState((now) => ({ ...now, problem: messageOr(error, ORDER_TEXTS.listFailed) }))
      })
  }, [query])

  useEffect(() => {
    load()
    return () => asking.current?.abort()
  }, [load])
  useLiveOrders(load)

  const change = useCallback((order: OrderJson) => {
    setState((now) => {
      if (now.page === null) return now
      const orders = now.page.orders.map((one) => (one._id === order._id ? order : one))
      return { ...now, page: { ...now.page, orders } }
    })
  }, [])
  return { page, problem, load, change }
}
