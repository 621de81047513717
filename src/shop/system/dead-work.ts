import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import { captures, refunds, webhookEvents } from '#database/tables/payments.ts'
import { NO_SUCH_ORDER } from '../payments/handle-webhooks.ts'

// What nobody tries any more. One place says what that is: it is counted, listed and run again by the same words.

export const isDeadMail = eq(mails.state, 'dead')

/** What came for orders of somebody else was not given up: there is nothing to do about it. */
export const isDeadWebhook = and(
  isNull(webhookEvents.nextTryAt),
  isNotNull(webhookEvents.lastError),
  ne(webhookEvents.lastError, NO_SUCH_ORDER),
)

/** What a payment still holds: all of it without what went back or is on its way. */
const leftOfPayment = sql`(select ${captures.amountPaise} from ${captures} where ${captures.id} = ${refunds.captureId})
  - (select coalesce(sum(other.amount_paise), 0) from ${refunds} as other
      where other.capture_id = ${refunds.captureId} and other.state <> 'failed')`

/** A refund that failed, while its money is still owed: one that was made again since is done with. */
export const isDeadRefund = and(
  eq(refunds.state, 'failed'),
  isNotNull(refunds.captureId),
  sql`${refunds.amountPaise} <= ${leftOfPayment}`,
)
