import { useState } from 'react'

const KEY = 'sellerOrdersView'
export type OrdersView = 'cards' | 'table'

/** Cards or table; stored in this browser. */
export function useOrdersView(): [OrdersView, (view: OrdersView) => void] {
  const [view, setView] = useState(readView)
  return [
    view,
    (next) => {
      setView(next)
      writeView(next)
    },
  ]
}

function readView(): OrdersView {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'cards'
  } catch {
    return 'cards'
  }
}

function writeView(view: OrdersView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Storage full or blocked: kept in memory.
  }
}
