import { useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ChosenOrderJson } from '#contracts/seller/seller-orders.ts'
import { CHOSEN_AT_MOST } from '#rules/seller-orders.ts'

/** The selected orders, across pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenOrderJson>>(new Map())

  function chooseAll(orders: readonly ChosenOrderJson[], isChosen: boolean) {
    setChosen((now) => {
      const next = new Map(now)
      for (const order of orders) {
        if (!isChosen) next.delete(order._id)
        else if (next.size < CHOSEN_AT_MOST) next.set(order._id, order)
      }
      return next
    })
  }

  return {
    chosen: new Set(chosen.keys()),
    /** Current data for orders on this page, as selected for others. */
    chosenOrders: (shown: readonly OrderJson[]): ChosenOrderJson[] => {
      const now = new Map(shown.map((order) => [order._id, toChosen(order)]))
      return [...chosen.values()].map((order) => now.get(order._id) ?? order)
    },
    chooseAll,
    clear: () => setChosen(new Map()),
  }
}

export function toChosen({ _id, status, paymentMethod, seller }: OrderJson): ChosenOrderJson {
  const method = paymentMethod.advance === undefined ? paymentMethod.method : 'online'
  return { _id, status, method, ...(seller === undefined ? {} : { isOthers: true }) }
}
