import { watchCareDeadlines } from '#shop/care/watch-deadlines.ts'
import type { Shop } from '#shop/context/shop.ts'
import { watchDisputes } from '#shop/disputes/watch-disputes.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { startJob } from './job-loop.ts'

/** Deadlines are of hours and days. */
const POLL_INTERVAL_MS = 60_000

/** Watches the legal deadlines of customer care. Returns a stop function. */
export function startCareJobs(shop: Shop, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  return startJob(
    watchJob(shop, 'care', async () => (await watchCareDeadlines(shop)) + (await watchDisputes(shop))),
    { everyMs: POLL_INTERVAL_MS, onError, startsAtOnce: true },
  )
}
