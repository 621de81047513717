import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/connect.ts'
import type { Shop } from '#shop/context/shop.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { openWebhookLanes, WEBHOOK_OUT_CHANNEL } from '#shop/webhooks/send-webhooks.ts'
import { startJob } from './job-loop.ts'

const POLL_INTERVAL_MS = 5_000
/** A receiver that hangs holds up nobody's shutdown: its message is due again after the lease. */
const STOP_WAIT_MS = 3_000

type Options = { shop: Shop; database: Database; onError: (error: unknown) => void }

/** Sends webhooks. Returns a stop function. */
export async function startWebhookJobs({ shop, database, onError }: Options): Promise<() => Promise<void>> {
  const lanes = openWebhookLanes(shop, onError)
  const wakeUp = { database, channel: WEBHOOK_OUT_CHANNEL }
  const stop = await startJob(watchJob(shop, 'outgoing', lanes.start), {
    ...{ everyMs: POLL_INTERVAL_MS, onError, wakeUp, startsAtOnce: true },
  })
  return async () => {
    await stop()
    await Promise.race([lanes.stop(), wait(STOP_WAIT_MS, undefined, { ref: false })])
  }
}
