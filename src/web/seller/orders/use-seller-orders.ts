import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { SellerOrdersJson } from '#contracts/seller/seller-orders.ts'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../../client/api-call.ts'
import { session, tokenFrom } from '../../client/session-state.ts'
import { mergeInPlace } from './merge-in-place.ts'
import { notifyOrdersChanged } from './orders-to-pack.ts'
import { fetchOrders } from './seller-calls.ts'
import { useLiveOrders } from './use-live-orders.ts'

/** `changedCount`: changed here, no longer matching the filter, still shown. */
export type ShownOrders = SellerOrdersJson & { changedCount: number }
type State = { query: string; page: ShownOrders | null; problem: Text | null }

/** Cache of the last page: Back shows it at once, so the scroll position can be restored. */
let left: { key: string; page: ShownOrders } | null = null
/** Keyed by token: the next user of this window cannot see it. */
const keyOf = (query: string) => `${tokenFrom(session.getState())} ${query}`

/** The page of the URL; updated live, showing the old one meanwhile. */
export function useSellerOrders(query: string) {
  const [{ page, problem }, setState] = useState<State>(() => {
    return { query, page: left?.key === keyOf(query) ? left.page : null, problem: null }
  })
  const asking = useRef<AbortController | null>(null)
  const changedIds = useRef(new Set<string>())

  const load = useCallback(() => {
    asking.current?.abort()
    const stop = new AbortController()
    asking.current = stop
    fetchOrders(query, stop.signal)
      .then((found) => {
        const stays = changedIds.current
        const show = (now: State): State => {
          const shown = now.query === query ? (now.page?.orders ?? []) : []
          const orders = mergeInPlace(shown, found.orders, stays)
          const changedCount = orders.length - found.orders.length
          return { query, page: { ...found, orders, changedCount }, problem: null }
        }
        // A transition renders in slices: cards of many orders do not block a slow phone.
        startTransition(() => setState(show))
        notifyOrdersChanged()
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState((now) => ({ ...now, problem: messageOr(error, ORDER_TEXTS.listFailed) }))
      })
  }, [query])

  useEffect(() => {
    load()
    return () => asking.current?.abort()
  }, [load])
  useLiveOrders(load)
  useEffect(() => {
    if (page !== null) left = { key: keyOf(query), page }
  }, [page, query])

  const change = useCallback((order: OrderJson) => {
    changedIds.current.add(order._id)
    setState((now) => {
      if (now.page === null) return now
      const orders = now.page.orders.map((one) => (one._id === order._id ? order : one))
      return { ...now, page: { ...now.page, orders } }
    })
  }, [])
  return { page, problem, load, change }
}
