import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import { refunds, webhookEvents } from '#database/tables/payments.ts'
import { failedRefundIds } from '../money/find-mismatches.ts'
import { NO_SUCH_ORDER } from '../payments/handle-webhooks.ts'

// What nobody tries any more. One place says what that is: it is counted, listed and run again by the same words.

export const isDeadMail = eq(mails.state, 'dead')

/**
 * What came for orders of somebody else was not given up: there is nothing to do about it. What the provider was asked
 * for is put right with the money.
 */
export const isDeadWebhook = and(
  isNull(webhookEvents.nextTryAt),
  isNotNull(webhookEvents.lastError),
  ne(webhookEvents.lastError, NO_SUCH_ORDER),
  ne(webhookEvents.event, 'asked'),
)

/** A refund that failed, while its money is still owed: the same that the money page puts right. */
export const isDeadRefund = sql`${refunds.id} in ${failedRefundIds}`
