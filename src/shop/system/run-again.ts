import { and, eq, sql } from 'drizzle-orm'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { RunAgain } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { refunds, webhookEvents } from '#database/tables/payments.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { resolveMismatch } from '../money/resolve-mismatch.ts'
import { WEBHOOK_CHANNEL } from '../payments/receive-webhook.ts'
import { isDeadWebhook } from './failed-jobs.ts'
import { resendMail } from './resend-mail.ts'

type Answer = { success: true; message: string }

/** Retries work that was given up. */
export async function runAgain(shop: RequestContext, { job, id }: RunAgain): Promise<Answer> {
  const actor = authorize(shop, 'run_system')
  if (job === 'mail') return resendMail(shop, id)
  if (job === 'refunds') return refundAgain(shop, id)
  await shop.db.transaction(async (tx) => {
    const name = await heedAgain(tx, shop, id)
    await recordActivity(tx, shop, actor, { action: 'run again', entity: 'notice', entityId: id, name })
  })
  return { success: true, message: SYSTEM_TEXTS.runAgain }
}

/** Refunds are retried in one way only, that of the money desk: it asks the provider first, and records it. */
async function refundAgain(shop: RequestContext, id: string): Promise<Answer> {
  const [known] = isId(id) ? await shop.db.select().from(refunds).where(eq(refunds.id, id)) : []
  if (known === undefined) throw missing()
  const { message } = await resolveMismatch(shop, known.id, { kind: 'refund_failed' })
  if (message === MONEY_TEXTS.already) throw new Refusal('conflict', SYSTEM_TEXTS.moneyWentBack)
  return { success: true, message }
}

async function heedAgain(tx: Db, shop: Shop, id: string): Promise<string> {
  const [found] = await tx
    .update(webhookEvents)
    .set({ nextTryAt: shop.now(), attempts: 0 })
    .where(and(eq(webhookEvents.id, id), isDeadWebhook))
    .returning({ event: webhookEvents.event })
  if (found === undefined) throw missing()
  await tx.execute(sql`select pg_notify(${WEBHOOK_CHANNEL}, '')`)
  return found.event
}

function missing(): Refusal {
  return new Refusal('not_found', SYSTEM_TEXTS.jobMissing)
}
