import { eq } from 'drizzle-orm'
import type { DecidedDisputeJson } from '#contracts/admin/disputes.ts'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { careClock } from '#rules/care-deadlines.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { moveOrder } from '../orders/move-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom } from '../orders/record-event.ts'
import { answerDispute } from './answer-dispute.ts'
import { lockDispute } from './dispute-rows.ts'

/** Tells the buyer that somebody looks at it: the law gives 48 hours for that, then a month to decide. */
export async function acknowledgeDispute(shop: RequestContext, id: string): Promise<DecidedDisputeJson> {
  const admin = authorize(shop, 'decide_disputes')
  await shop.db.transaction(async (tx) => {
    const { dispute, order } = await lockDispute(tx, id)
    if (dispute.decision !== null) throw new Refusal('conflict', DISPUTE_TEXTS.decidedAlready)
    if (dispute.acknowledgedAt !== null) throw new Refusal('conflict', DISPUTE_TEXTS.seenAlready)
    const now = shop.now()
    await tx
      .update(returnDisputes)
      .set({ acknowledgedAt: now, ...careClock(dispute.createdAt, true, now) })
      .where(eq(returnDisputes.id, id))
    const moved = await moveOrder(tx, shop, order, order.status, actorFrom(admin))
    await queueOrderEmail(tx, shop, 'dispute_seen', moved, { of: id })
  })
  return answerDispute(shop, id, DISPUTE_TEXTS.seen)
}
