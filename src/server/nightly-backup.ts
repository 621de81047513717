import type { Shop } from '#shop/context/shop.ts'
import { backUpNightly } from '#shop/system/back-up-nightly.ts'
import { startJob } from './job-loop.ts'

const POLL_INTERVAL_MS = 5 * 60_000

/** Checks every few minutes whether the nightly backup is due. Returns a stop function. */
export async function startNightlyBackup(shop: Shop, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  if (shop.system.nightlyKeepDays === 0) return async () => {}
  const poll = async () => {
    await backUpNightly(shop)
  }
  return startJob(poll, { everyMs: POLL_INTERVAL_MS, onError, startsAtOnce: true })
}
