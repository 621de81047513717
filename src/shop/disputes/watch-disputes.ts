import { eq } from 'drizzle-orm'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { watchClocks } from '../care/watch-clocks.ts'
import type { Shop } from '../context/shop.ts'
import { buildStoreEmail } from '../orders/store-emails.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { type Disputed, lockDispute } from './dispute-rows.ts'

/** The clocks of customer care, for disagreements: the shop is mailed when a deadline is near, and when it is past. */
export function watchDisputes(shop: Shop): Promise<number> {
  return watchClocks<Disputed>(shop, {
    table: returnDisputes,
    lock: (tx, id) => lockDispute(tx, id).catch(nullIfGone),
    clockOf: ({ dispute: { createdAt, acknowledgedAt, decision, alarm } }) => ({
      ...{ openedAt: createdAt, acknowledgedAt, alarm },
      isOver: decision !== null,
    }),
    store: async (tx, { dispute }, clock) => {
      await tx.update(returnDisputes).set(clock).where(eq(returnDisputes.id, dispute.id))
    },
    report: async (tx, { dispute, order }, { clock, isAcknowledged, mayMail }) => {
      if (!mayMail) return
      const { email } = await shop.settings.get()
      const isPast = clock.alarm === 'late'
      const step = isAcknowledged ? DISPUTE_TEXTS.lateSolution : DISPUTE_TEXTS.lateAnswer
      const news = {
        kind: 'dispute_late',
        disputeId: dispute.id,
        step: isPast ? step : `near: ${step}`,
        isPast,
      } as const
      await queueEmail(tx, shop, email, buildStoreEmail(news, order, await emailStore(shop)))
    },
  })
}

function nullIfGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
