import type { Shop } from '#shop/context/shop.ts'
import { backUpNightly } from '#shop/system/back-up-nightly.ts'

const POLL_INTERVAL_MS = 5 * 60_000

/** Checks every few minutes whether the nightly backup is due. Returns a stop function. */
export function startNightlyBackup(shop: Shop, onError: (error: unknown) => void): () => Promise<void> {
  if (shop.system.nightlyKeepDays === 0) return async () => {}
  let running: Promise<unknown> = Promise.resolve()
  const poll = () => {
    running = running.then(() => backUpNightly(shop)).catch(onError)
  }
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  timer.unref()
  poll()
  return async () => {
    clearInterval(timer)
    await running
  }
}
