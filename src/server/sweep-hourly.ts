import type { Database } from '#database/connect.ts'
import { sweepAccounts } from '#shop/accounts/sweep-accounts.ts'
import { sweepCare } from '#shop/care/care-pictures.ts'
import type { Shop } from '#shop/context/shop.ts'
import { sweepPinAnswers } from '#shop/delivery/sweep-pin-answers.ts'
import { sweepGiftCards } from '#shop/gift-cards/lapse-gift-cards.ts'
import { sweepImages } from '#shop/images/sweep-images.ts'
import { sweepImports } from '#shop/imports/sweep-imports.ts'
import { cancelOldInvoices } from '#shop/invoices/cancel-old-invoices.ts'
import { sweepNotices } from '#shop/notices/queue-notices.ts'
import { sweepEmails } from '#shop/outbox/sweep-emails.ts'
import { sweepWebhooks } from '#shop/payments/sweep-webhooks.ts'
import { sweepOrderPictures } from '#shop/returns/sweep-order-pictures.ts'
import { sweepReviewPictures } from '#shop/reviews/sweep-pictures.ts'
import { sweepSearchCounts } from '#shop/search/sweep-search-counts.ts'
import { watchJob } from '#shop/system/watch-job.ts'
import { sweepWebhookLog } from '#shop/webhooks/sweep-webhook-log.ts'
import { startJob } from './job-loop.ts'

const HOUR_MS = 3_600_000

/** Deletes expired data once an hour, and makes up for older papers. Returns a stop function. */
export function sweepHourly(
  shop: Shop,
  database: Database,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const sweep = watchJob(shop, 'sweeps', async () => {
    await sweepAccounts(shop)
    await sweepEmails(shop)
    await sweepImports(shop)
    await sweepWebhooks(shop)
    await sweepSearchCounts(shop)
    await sweepNotices(shop)
    await sweepPinAnswers(shop)
    await sweepOrderPictures(shop)
    await sweepReviewPictures(shop)
    await sweepCare(shop)
    await sweepWebhookLog(shop)
    await sweepGiftCards(shop)
    await database.tidy()
    await sweepImages(shop)
    await cancelOldInvoices(shop)
  })
  return startJob(sweep, { everyMs: HOUR_MS, onError })
}
