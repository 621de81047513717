import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import { fetchOrder, putOrder } from '../client/orders.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

type OpenedDialog = { dialog: ReactNode; open: (orderId: string) => void }

/** The order detail over a list. It shows the list's own order, so what changes there changes here. */
export function useOrderDialog(orders: readonly OrderJson[], token: string): OpenedDialog {
  const [orderId, setOrderId] = useState<string | null>(null)
  const order = orders.find(({ _id }) => _id === orderId)
  const renew = useEffectEvent(async (id: string) => {
    const fresh = await fetchOrder(id, token)
    if (fresh !== null) putOrder(fresh)
  })
  useEffect(() => {
    if (orderId !== null) void renew(orderId)
  }, [orderId])
  const dialog =
    order === undefined ? null : (
      <Suspense fallback={null}>
        <OrderDialog order={order} onClose={() => setOrderId(null)} />
      </Suspense>
    )
  return { dialog, open: setOrderId }
}
