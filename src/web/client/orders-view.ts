import { keep, readStored } from './local-storage.ts'

export type OrdersView = 'grid' | 'list'

const KEY = 'ordersView'

/** How somebody likes to see their orders; it says nothing about the orders. */
export function readOrdersView(): OrdersView {
  return readStored(KEY) === 'list' ? 'list' : 'grid'
}

export function storeOrdersView(view: OrdersView): void {
  keep(KEY, view === 'grid' ? null : view)
}
