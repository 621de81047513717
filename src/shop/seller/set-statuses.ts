import { isRefusal } from '#contracts/refusal.ts'
import type { BulkJson } from '#contracts/seller-json.ts'
import type { BulkStatusInput } from '#contracts/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import { requireMay } from '../accounts/require-may.ts'
import { setStatus } from '../orders/set-status.ts'
import type { VisitedShop } from '../shop.ts'

/** Moves many orders, each on its own: one that cannot be moved keeps none of the others back. */
export async function setStatuses(shop: VisitedShop, { ids, status }: BulkStatusInput): Promise<BulkJson> {
  requireMay(shop, 'run_orders')
  const changed: BulkJson['changed'] = []
  const failed: BulkJson['failed'] = []
  for (const id of new Set(ids)) {
    try {
      changed.push((await setStatus(shop, id, status)).order)
    } catch (error) {
      if (!isRefusal(error)) throw error
      failed.push({ id, status, message: error.message })
    }
  }
  return { success: true, message: SELLER_TEXTS.bulkDone(changed.length), changed, failed }
}
