import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connect.ts'
import type { Shop } from '#shop/context/shop.ts'
import { IMPORT_CHANNEL, stepImports } from '#shop/imports/step-imports.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { startJob } from './job-loop.ts'

type Options = { shop: Shop; database: Database; onError: (error: unknown) => void }

/** Poll interval: finds imports that a killed process left behind. */
const POLL_INTERVAL_MS = 5_000
const REST_MS = 20

/** Worker that processes imports in small batches. Returns a stop function. */
export async function startImportJobs({ shop, database, onError }: Options): Promise<() => Promise<void>> {
  const work = watchJob(shop, 'imports', async () => {
    const began = performance.now()
    const steps = await stepImports(shop)
    // Pauses as long as it worked: at least half of the database's time is left for orders.
    if (steps > 0) await wait(Math.max(REST_MS, performance.now() - began), undefined, { ref: false })
    return steps
  })
  const wakeUp = { database, channel: IMPORT_CHANNEL }
  return startJob(work, { everyMs: POLL_INTERVAL_MS, onError, wakeUp, startsAtOnce: true })
}
