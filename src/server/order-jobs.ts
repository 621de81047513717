import type { Database } from '#database/connect.ts'
import type { JobName } from '#rules/background-jobs.ts'
import { ATTEMPT_CHANNEL } from '#shop/attempts/answer-attempt.ts'
import { sendAnswers } from '#shop/attempts/send-answers.ts'
import { sweepAttempts } from '#shop/attempts/sweep-attempts.ts'
import type { Shop } from '#shop/context/shop.ts'
import { expireExchanges } from '#shop/exchanges/expire-exchanges.ts'
import { expireOrders } from '#shop/fulfilment/expire-orders.ts'
import { queueMismatchEmail } from '#shop/money/queue-mismatch-email.ts'
import { settleSuspected } from '#shop/money/settle-suspected.ts'
import { stepQueues } from '#shop/notices/step-queues.ts'
import { makeLabels } from '#shop/parcels/make-labels.ts'
import { LABEL_CHANNEL } from '#shop/parcels/parcel-rows.ts'
import { checkPayments } from '#shop/payments/check-payments.ts'
import { handleWebhooks } from '#shop/payments/handle-webhooks.ts'
import { PAYOUT_CHANNEL } from '#shop/payments/queue-payout.ts'
import { REFUND_CHANNEL } from '#shop/payments/queue-refund.ts'
import { WEBHOOK_CHANNEL } from '#shop/payments/receive-webhook.ts'
import { sendRefunds } from '#shop/payments/send-refunds.ts'
import { checkAccounts } from '#shop/payouts/check-accounts.ts'
import { sendPayouts } from '#shop/payouts/send-payouts.ts'
import { bookDuePickups } from '#shop/pickups/book-due-pickups.ts'
import { trackPickups } from '#shop/pickups/track-pickups.ts'
import { PICKUP_CHANNEL } from '#shop/returns/pickup-rows.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { TRACKING_CHANNEL } from '#shop/tracking/receive-parcel-report.ts'
import { trackParcels } from '#shop/tracking/track-parcels.ts'
import { startJob } from './job-loop.ts'

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
  const settlePayments = async () => {
    try {
      return await checkPayments(shop)
    } finally {
      // Also while the provider is unreachable: known mismatches are reported.
      await settleSuspected(shop.db)
      await queueMismatchEmail(shop)
    }
  }
  const start = (name: JobName, work: () => Promise<number>, channel?: string) =>
    startJob(watchJob(shop, name, work), {
      everyMs,
      onError,
      ...(channel === undefined ? {} : { wakeUp: { database, channel } }),
    })
  const stops = [
    await start('webhooks', () => handleWebhooks(shop), WEBHOOK_CHANNEL),
    await start('refunds', () => sendRefunds(shop), REFUND_CHANNEL),
    await start('payouts', async () => (await checkAccounts(shop)) + (await sendPayouts(shop)), PAYOUT_CHANNEL),
    await start('labels', () => makeLabels(shop), LABEL_CHANNEL),
    await start('payments', settlePayments),
    await start('expiry', () => expireByRightClock(shop, measureClock)),
    ...(shop.courier === null
      ? []
      : [
          await start(
            'tracking',
            async () => (await trackParcels(shop)) + (await trackPickups(shop)),
            TRACKING_CHANNEL,
          ),
          await start('pickups', () => bookDuePickups(shop), PICKUP_CHANNEL),
          await start('attempts', async () => (await sendAnswers(shop)) + (await sweepAttempts(shop)), ATTEMPT_CHANNEL),
        ]),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** A wrong clock would expire everybody's holds and claims: measure it first, and skip when that fails. */
export async function expireByRightClock(shop: Shop, measureClock: () => Promise<void>): Promise<number> {
  await measureClock()
  const ended = (await expireOrders(shop)) + (await expireExchanges(shop))
  return ended + (await stepQueues(shop))
}
