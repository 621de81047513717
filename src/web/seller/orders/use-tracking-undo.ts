import type { OrderJson } from '#contracts/orders/orders.ts'
import type { ParcelJson, TrackedJson } from '#contracts/seller/bulk-tracking.ts'
import { BULK_TRACKING_TEXTS } from '#contracts/seller/bulk-tracking-texts.ts'
import { messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'
import { undoTrackings } from './seller-calls.ts'

/** Shows the orders that got tracking, with Undo. The hook lives on the page: the dialog closes before Undo is pressed. */
export function useTrackingUndo(change: (order: OrderJson) => void): (tracked: TrackedJson) => void {
  const notify = useNotify()

  async function undo(parcels: readonly ParcelJson[]) {
    try {
      const { changed, failed, message } = await undoTrackings(parcels)
      for (const order of changed) change(order)
      const [first] = failed
      if (first !== undefined) {
        notify({ type: 'error', message: BULK_TRACKING_TEXTS.notUndone(failed.length, first.message) })
      }
      if (changed.length > 0) notify({ type: 'success', message })
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, BULK_TRACKING_TEXTS.undoFailed) })
    }
  }

  return ({ changed, parcels, message }) => {
    for (const order of changed) change(order)
    const action = { label: 'Undo', onPress: () => void undo(parcels) }
    notify({ type: 'success', message, ...(parcels.length > 0 ? { action } : {}) })
  }
}
