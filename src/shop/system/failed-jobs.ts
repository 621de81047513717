import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import { refunds, webhookEvents } from '#database/tables/payments.ts'
import { failedRefundIds } from '../money/find-mismatches.ts'
import { NO_SUCH_ORDER } from '../payments/handle-webhooks.ts'

// Work that is no longer retried. Defined once: counted, listed and run again by the same conditions.

export const isDeadMail = eq(mails.state, 'dead')

/**
 * Webhooks for foreign orders were not given up: nothing can be done about them. Polled ones are resolved on the money
 * desk.
 */
export const isDeadWebhook = and(
  isNull(webhookEvents.nextTryAt),
  isNotNull(webhookEvents.lastError),
  ne(webhookEvents.lastError, NO_SUCH_ORDER),
  ne(webhookEvents.event, 'asked'),
)

/** A failed refund whose money is still owed: the same set as on the money desk. */
export const isDeadRefund = sql`${refunds.id} in ${failedRefundIds}`
