import type { Shop } from '#shop/context/shop.ts'
import { queueNotices } from '#shop/notices/queue-notices.ts'
import { queueLowStockEmail } from '#shop/products/queue-low-stock-email.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { startJob } from './job-loop.ts'

const POLL_INTERVAL_MS = 5 * 60_000

/** Checks every few minutes for low stock, and for what somebody waits for. Returns a stop function. */
export function watchLowStock(shop: Shop, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const poll = watchJob(shop, 'stock', async () => {
    await queueLowStockEmail(shop)
    return queueNotices(shop)
  })
  return startJob(poll, { everyMs: POLL_INTERVAL_MS, onError })
}
