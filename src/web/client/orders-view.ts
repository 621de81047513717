import { keep, readStored } from './local-storage.ts'

export type OrdersView = 'grid' | 'list'

const KEY = 'ordersView'

/** The user's view settings of the order list. */
export function readOrdersView(): OrdersView {
  return readStored(KEY) === 'list' ? 'list' : 'grid'
}

export function storeOrdersView(view: OrdersView): void {
  keep(KEY, view === 'grid' ? null : view)
}
