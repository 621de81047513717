import type { Shop } from '#shop/context/shop.ts'
import { queueLowStockEmail } from '#shop/products/queue-low-stock-email.ts'
import { watchJob } from '#shop/system/watch-job.ts'

const POLL_INTERVAL_MS = 5 * 60_000

/** Checks every few minutes for low stock. Returns a stop function. */
export function watchLowStock(shop: Shop, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const poll = watchJob(shop, 'stock', () => queueLowStockEmail(shop))
  const timer = setInterval(() => {
    running = poll().catch(onError)
  }, POLL_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
