import { desc, eq } from 'drizzle-orm'
import type { DeadJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { mails } from '#database/tables/mail.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds, webhookEvents } from '#database/tables/payments.ts'
import { formatMoney } from '#rules/money.ts'
import type { Shop } from '../context/shop.ts'
import { isDeadMail, isDeadRefund, isDeadWebhook } from './failed-jobs.ts'

const MAX_PER_KIND = 50

/** Dead work, the newest of each kind first. */
export async function listFailedJobs({ db }: Shop): Promise<DeadJson[]> {
  const failedRefunds = await db
    .select({ refund: refunds, number: orders.number, giftNumber: giftCards.number })
    .from(refunds)
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(giftCards, eq(giftCards.id, refunds.giftCardId))
    .where(isDeadRefund)
    .orderBy(desc(refunds.createdAt))
    .limit(MAX_PER_KIND)
  const events = await db
    .select()
    .from(webhookEvents)
    .where(isDeadWebhook)
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(MAX_PER_KIND)
  const letters = await db.select().from(mails).where(isDeadMail).orderBy(desc(mails.createdAt)).limit(MAX_PER_KIND)
  return [
    ...failedRefunds.map(
      ({ refund, number, giftNumber }): DeadJson => ({
        job: 'refunds',
        id: refund.id,
        what: `Refund of ${formatMoney(refund.amountPaise, { decimals: 'two' })} for ${number === null ? `gift card ${giftNumber}` : `order ${number}`}`,
        error: refund.lastError ?? '',
        tries: refund.attempts,
        at: refund.createdAt.toISOString(),
        hindrance: null,
      }),
    ),
    ...events.map(
      (event): DeadJson => ({
        job: 'webhooks',
        id: event.id,
        what: `Notice ${event.event}${event.providerOrderId === null ? '' : ` about ${event.providerOrderId}`}`,
        error: event.lastError ?? '',
        tries: event.attempts,
        at: event.receivedAt.toISOString(),
        hindrance: null,
      }),
    ),
    ...letters.map(
      (mail): DeadJson => ({
        job: 'mail',
        id: mail.id,
        what: `Mail "${mail.subject}" to ${mail.to}`,
        error: mail.lastError ?? '',
        tries: mail.attempts,
        at: mail.createdAt.toISOString(),
        hindrance: mail.isSecret ? SYSTEM_TEXTS.mailSecret : null,
      }),
    ),
  ]
}
