import type { Database } from '#database/connect.ts'
import type { Shop } from '#shop/context/shop.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { queueMismatchEmail } from '#shop/money/queue-mismatch-email.ts'
import { settleSuspected } from '#shop/money/settle-suspected.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { REFUND_CHANNEL } from '#shop/payments/queue-refund.ts'
import { WEBHOOK_CHANNEL } from '#shop/payments/receive-webhook.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { watchJob } from '#shop/system/watch-job.ts'

type Options = {
  shop: Shop
  database: Database
  onError: (error: unknown) => void
  measureClock: () => Promise<void>
  everyMs?: number
}

const POLL_INTERVAL_MS = 5_000

/** Timed jobs of orders and payments. Each finds its due rows in the database, so it may run in any process. */
export async function startOrderJobs({ shop, database, onError, measureClock, everyMs = POLL_INTERVAL_MS }: Options) {
  const webhooks = once(
    watchJob(shop, 'webhooks', () => handleWebhooks(shop)),
    onError,
  )
  const refunds = once(
    watchJob(shop, 'refunds', () => sendRefunds(shop)),
    onError,
  )
  const rest = [
    once(
      watchJob(shop, 'payments', async () => {
        try {
          return await checkPayments(shop)
        } finally {
          // Also while the provider is unreachable: known mismatches are reported.
          await settleSuspected(shop.db)
          await queueMismatchEmail(shop)
        }
      }),
      onError,
    ),
    once(
      watchJob(shop, 'expiry', () => expireByRightClock(shop, measureClock)),
      onError,
    ),
  ]
  const all = [webhooks, refunds, ...rest]
  const stopListening = [
    await database.listen(WEBHOOK_CHANNEL, webhooks.look),
    await database.listen(REFUND_CHANNEL, refunds.look),
  ]
  const timer = setInterval(() => {
    for (const job of all) job.look()
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    for (const stop of stopListening) await stop()
    for (const job of all) await job.stop()
  }
}

/** A wrong clock would expire everybody's holds: measure it first, and skip when that fails. */
export async function expireByRightClock(shop: Shop, measureClock: () => Promise<void>): Promise<number> {
  await measureClock()
  return expireOrders(shop)
}

/** Runs one at a time: triggered while running, it runs once more afterwards, and on while there is work. */
export function once(work: () => Promise<number>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const run = async () => {
    while (isAsked && !isStopped) {
      isAsked = false
      while (!isStopped && (await work()) > 0);
    }
  }
  return {
    look: () => {
      isAsked = true
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = null
        })
    },
    stop: async () => {
      isStopped = true
      await running
    },
  }
}
