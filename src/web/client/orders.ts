import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import * as calls from '#contracts/calls/orders.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson, OrdersJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from './api.ts'
import { CallFailure, messageOr } from './api-call.ts'
import { isOrder, withoutAddress } from './current-order.ts'
import { keep, readStored } from './local-storage.ts'
import { withPartStatuses } from './part-statuses.ts'
import { session } from './session-state.ts'

export type OrdersState = {
  orders: OrderJson[]
  /** `kept`: from localStorage, without addresses, until the server responds. */
  status: 'unknown' | 'loading' | 'kept' | 'ready' | 'failed'
  /** Why loading failed. */
  problem: Text | null
}

const KEY = 'orders'
const UNKNOWN: OrdersState = { orders: [], status: 'unknown', problem: null }

/** The shopper's own orders, newest first. */
const orders = createStore<OrdersState>(() => UNKNOWN)

export function useOrders(): OrdersState {
  return useSyncExternalStore(orders.subscribe, orders.getState, () => UNKNOWN)
}

/** Orders that were read one by one: a list that was asked for before may come after them. */
const heard = new Map<string, OrderJson>()

/** Shows the stored list at once; the server's replaces it. Only the user's own count [ORDER-42]. */
export async function fetchOrders(userId: string, token: string): Promise<void> {
  if (orders.getState().status !== 'ready') {
    const kept = ownOrders(readStored(KEY), userId)
    orders.setState({ orders: kept, status: kept.length > 0 ? 'kept' : 'loading', problem: null })
  }
  const answer = await tryApi(calls.listOrders, { token })
  if (answer instanceof CallFailure || !Array.isArray(answer.orders)) {
    const problem = answer instanceof CallFailure ? messageOr(answer, ORDER_TEXTS.listFailed) : ORDER_TEXTS.listFailed
    return orders.setState({ status: 'failed', problem })
  }
  set(withPlacedSince(ownOrders(answer.orders, userId)))
  if (answer.next !== undefined) await fetchOlder(answer.next, userId, token)
}

/** Enough for 10,000 orders; stops a server that repeats pages. */
const MOST_PAGES = 20

/** Loads the rest of a long list in the background. */
async function fetchOlder(from: string, userId: string, token: string): Promise<void> {
  let before: string | undefined = from
  for (let page = 1; before !== undefined && page < MOST_PAGES; page += 1) {
    const answer: OrdersJson | CallFailure = await tryApi(calls.listOrders, { token, query: { before } })
    if (answer instanceof CallFailure || orders.getState().status !== 'ready') return
    const known = orders.getState().orders
    const ids = new Set(known.map(({ _id }) => _id))
    set([...known, ...ownOrders(answer.orders, userId).filter(({ _id }) => !ids.has(_id))])
    before = answer.next
  }
}

/** One order, refetched; null when unavailable. */
export async function fetchOrder(id: string, token?: string): Promise<OrderJson | null> {
  const answer = await tryApi(calls.readOrder, { params: { id }, token })
  return !(answer instanceof CallFailure) && isOrder(answer.order) ? answer.order : null
}

/** Inserts or replaces an order in the list; while the list is on its way, it waits for it. */
export function putOrder(order: OrderJson): void {
  const { _id: id } = order
  const { orders: known, status } = orders.getState()
  const shown = known.find(({ _id }) => _id === id)
  const newest = newerOf(newerOf(order, heard.get(id)), status === 'ready' ? shown : undefined)
  heard.set(id, newest)
  if (status !== 'ready') return
  set(shown === undefined ? [newest, ...known] : known.map((one) => (one._id === id ? newest : one)))
}

/** Answers may overtake one another. */
function newerOf(order: OrderJson, other: OrderJson | undefined): OrderJson {
  return other !== undefined && other.updatedAt > order.updatedAt ? other : order
}

/** One that was placed after the list was read belongs to it, too. */
function withPlacedSince(list: OrderJson[]): OrderJson[] {
  const since = list[0]?.date ?? ''
  const ids = new Set(list.map(({ _id }) => _id))
  return [...[...heard.values()].filter(({ _id, date }) => !ids.has(_id) && date > since), ...list]
}

export function forgetOrders(): void {
  heard.clear()
  orders.setState(UNKNOWN, true)
}

// The next user of this device sees none of them. Followed from here: pages without orders load none of this.
session.subscribe((state) => {
  if (state.status === 'guest' && state.because === 'left') forgetOrders()
})

function set(read: OrderJson[]): void {
  const list = withPartStatuses(read.map((order) => newerOf(order, heard.get(order._id))))
  orders.setState({ orders: list, status: 'ready', problem: null })
  keep(KEY, list.map(withoutAddress))
}

function ownOrders(list: unknown, userId: string): OrderJson[] {
  return Array.isArray(list) ? list.filter(isOrder).filter((order) => order.userId === userId) : []
}
