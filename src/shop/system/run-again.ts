import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { RunAgain } from '#contracts/system.ts'
import { SYSTEM_TEXTS } from '#contracts/system-texts.ts'
import type { Db } from '#database/connect.ts'
import { refunds, webhookEvents } from '#database/tables/payments.ts'
import { requireMay } from '../accounts/require-may.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { lockOrder } from '../orders/find-order.ts'
import { queueRefund, REFUND_CHANNEL } from '../payments/queue-refund.ts'
import { WEBHOOK_CHANNEL } from '../payments/receive-webhook.ts'
import { isId } from '../reviews/is-id.ts'
import type { Shop, VisitedShop } from '../shop.ts'
import { isDeadRefund, isDeadWebhook } from './dead-work.ts'
import { resendMail } from './resend-mail.ts'

type Answer = { success: true; message: string }

/** Gives work that was given up another chance. */
export async function runAgain(shop: VisitedShop, { job, id }: RunAgain): Promise<Answer> {
  const doer = requireMay(shop, 'run_system')
  if (job === 'mail') return resendMail(shop, id)
  await shop.db.transaction(async (tx) => {
    if (job === 'refunds') await refundAgain(tx, shop, id, doer.userId)
    else await heedAgain(tx, shop, id)
    await recordActivity(tx, shop, doer, { action: 'run again', entity: job, entityId: id })
  })
  return { success: true, message: SYSTEM_TEXTS.runAgain }
}

async function refundAgain(tx: Db, shop: Shop, id: string, byUserId: string): Promise<void> {
  const [known] = isId(id) ? await tx.select().from(refunds).where(eq(refunds.id, id)) : []
  if (known === undefined) throw missing()
  // The order's lock is what every refund takes first: two at once cannot both find the money there.
  const order = await lockOrder(tx, known.orderId)
  const [dead] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), isDeadRefund))
  if (dead === undefined) throw new Refusal('conflict', SYSTEM_TEXTS.moneyWentBack)
  if (dead.providerRefundId === null) {
    await tx.update(refunds).set({ state: 'queued', attempts: 0, nextTryAt: shop.now() }).where(eq(refunds.id, id))
    await tx.execute(sql`select pg_notify(${REFUND_CHANNEL}, '')`)
    return
  }
  // The provider took this one and the bank sent it back: under its key the answer would always be the same.
  const { captureId, amountPaise, reason, returnId } = dead
  await queueRefund(tx, shop, { order, captureId, amountPaise, reason, returnId, byUserId })
}

async function heedAgain(tx: Db, shop: Shop, id: string): Promise<void> {
  const found = await tx
    .update(webhookEvents)
    .set({ nextTryAt: shop.now(), attempts: 0 })
    .where(and(eq(webhookEvents.id, id), isDeadWebhook))
    .returning({ id: webhookEvents.id })
  if (found.length === 0) throw missing()
  await tx.execute(sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`)
}

function missing(): Refusal {
  return new Refusal('not_found', SYSTEM_TEXTS.jobMissing)
}
