import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import { fetchOrder, putOrder } from '../client/orders.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

type OpenedDialog = { dialog: ReactNode; open: (named: string) => void }

/**
 * The order detail over a list. It shows the list's own order, so what changes there changes here. An order is named by
 * its key, or by its number as the letters do; `first` is open from the beginning.
 */
export function useOrderDialog(orders: readonly OrderJson[], token: string, first: string | null = null): OpenedDialog {
  const [named, setNamed] = useState(first)
  const order = orders.find(({ _id, id }) => _id === named || id === named)
  const renew = useEffectEvent(async (id: string) => {
    const fresh = await fetchOrder(id, token)
    if (fresh !== null) putOrder(fresh)
  })
  useEffect(() => {
    if (named !== null) void renew(named)
  }, [named])
  const dialog =
    order === undefined ? null : (
      <Suspense fallback={null}>
        <OrderDialog order={order} onClose={() => setNamed(null)} />
      </Suspense>
    )
  return { dialog, open: setNamed }
}
