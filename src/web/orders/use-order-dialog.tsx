import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { fetchOrder, putOrder } from '../client/orders.ts'
import { rowId } from './order-facts.ts'
import { useNamedOrder } from './use-named-order.ts'

const OrderDialog = lazyOverlay(() => import('./order-dialog.tsx'))

type Whose = { userId: string; token: string }
type OpenedDialog = {
  dialog: ReactNode
  open: (order: OrderJson) => void
  close: () => void
  /** The URL names an order that is not in the list. */
  isMissing: boolean
}

/**
 * The order detail over a list. It renders the list's order, so updates show in both. The URL names it by order number,
 * as emails do, or by id.
 */
export function useOrderDialog(orders: readonly OrderJson[], { userId, token }: Whose): OpenedDialog {
  const { named, open, close } = useNamedOrder()
  const [isAside, setAside] = useState(false)
  // The number of what was ordered of several sellers at once opens its first part, which names the others.
  const order =
    orders.find(({ _id, id }) => _id === named || id === named) ??
    orders.findLast(({ purchase }) => purchase !== undefined && purchase.id === named)
  const renew = useEffectEvent(async (name: string) => {
    const fresh = await fetchOrder(name, token)
    if (fresh?.userId === userId) putOrder(fresh)
  })
  useEffect(() => {
    if (named !== null) void renew(named)
    return () => setAside(false)
  }, [named])
  const dialog =
    order === undefined || isAside ? null : (
      <OrderDialog
        order={order}
        onClose={close}
        onMakeWay={() => setAside(true)}
        onComeBack={() => setAside(false)}
        returnFocusTo={() => document.getElementById(rowId(order))}
      />
    )
  return {
    dialog,
    open: ({ id, _id }) => open(id || _id),
    close,
    isMissing: named !== null && order === undefined,
  }
}
