import { useEffect, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { readCheckout } from '../client/stored-checkout.ts'
import { usePaymentWatch, type Watched } from './use-payment-watch.ts'

/** The order that this browser left unpaid may be paid by now: the page closed, or another device read its code. */
export function useSettledPayment(onPaid: (order: OrderJson) => void): void {
  const [watched, setWatched] = useState<Watched | null>(null)
  useEffect(() => {
    const { unpaid } = readCheckout()
    if (unpaid !== undefined) setWatched({ orderId: unpaid.orderId, until: unpaid.hold?.until ?? 0 })
  }, [])
  usePaymentWatch(watched, onPaid)
}
