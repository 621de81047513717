import type { Shop } from '#shop/context/shop.ts'
import { countTogetherNightly } from '#shop/recommendations/count-together.ts'
import { startJob } from './job-loop.ts'

const POLL_INTERVAL_MS = 15 * 60_000

/** Counts every night what is bought together. Returns a stop function. */
export function startNightlyCounts(shop: Shop, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const poll = async () => {
    await countTogetherNightly(shop)
  }
  // Not at the start: it would keep the first visitors waiting.
  return startJob(poll, { everyMs: POLL_INTERVAL_MS, onError })
}
