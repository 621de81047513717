import type { ReactNode } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import type { Text } from '#rules/message.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'
import { moveInParts } from './move-in-parts.ts'
import { useConfirmed } from './use-confirmed.tsx'

/** An order and its previous status. */
export type Moved = { id: string; before: OrderStatus }
export type OnMoved = (message: Text, moved: readonly Moved[]) => void

/** Reports a status change, with Undo. Sent emails and refunds are not undone. */
export function useUndo(change: (order: OrderJson) => void): { tellMoved: OnMoved; dialog: ReactNode } {
  const notify = useNotify()
  const { confirmed, dialog } = useConfirmed()

  async function undo(moved: readonly Moved[]) {
    const statuses = [...new Set(moved.map(({ before }) => before))]
    try {
      let count = 0
      for (const status of statuses) {
        const ids = moved.filter(({ before }) => before === status).map(({ id }) => id)
        const result = await moveInParts(ids, status, { confirmed, undo: true })
        count += result.changed.length
        for (const order of result.changed) change(order)
        const [first] = result.failed
        if (first !== undefined)
          notify({ type: 'error', message: SELLER_TEXTS.notMoved(result.failed.length, first.message) })
      }
      if (count > 0) notify({ type: 'success', message: SELLER_TEXTS.undone(count) })
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, ORDER_TEXTS.statusFailed) })
    }
  }

  const tellMoved: OnMoved = (message, moved) => {
    const action = { label: 'Undo', onPress: () => void undo(moved) }
    notify({ type: 'success', message, ...(moved.length > 0 ? { action } : {}) })
  }
  return { tellMoved, dialog }
}
