import { keep, readKept } from './kept.ts'

export type OrdersView = 'grid' | 'list'

const KEY = 'ordersView'

/** How somebody likes to see their orders; it says nothing about the orders. */
export function readOrdersView(): OrdersView {
  return readKept(KEY) === 'list' ? 'list' : 'grid'
}

export function keepOrdersView(view: OrdersView): void {
  keep(KEY, view === 'grid' ? null : view)
}
