import { eq } from 'drizzle-orm'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { mails } from '#database/tables/mail.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { isMailKind } from '../outbox/email-kinds.ts'
import { queueEmail, wakeMailWorkers } from '../outbox/queue-email.ts'

type Mail = typeof mails.$inferSelect

/** Resends a mail: a dead one itself, a sent one as a copy. Secret mails are never resent. */
export async function resendMail(shop: RequestContext, id: string): Promise<{ success: true; message: string }> {
  const actor = authorize(shop, 'run_system')
  await shop.db.transaction(async (tx) => {
    const [mail] = isId(id) ? await tx.select().from(mails).where(eq(mails.id, id)).for('update') : []
    if (mail === undefined) throw new Refusal('not_found', SYSTEM_TEXTS.mailMissing)
    if (mail.isSecret) throw new Refusal('conflict', SYSTEM_TEXTS.mailSecret)
    if (mail.state === 'queued') throw new Refusal('conflict', SYSTEM_TEXTS.mailWaiting)
    if (mail.state === 'dead') await revive(tx, shop, mail)
    else await sendCopy(tx, shop, mail)
    await recordActivity(tx, shop, actor, { action: 'resent', entity: 'mail', entityId: mail.id, name: mail.subject })
  })
  return { success: true, message: SYSTEM_TEXTS.mailResent }
}

async function revive(tx: Db, shop: Shop, { id }: Mail): Promise<void> {
  const now = shop.now()
  const change: Partial<Mail> =
    shop.mailDelivery === 'row' ? { state: 'sent', sentAt: now } : { state: 'queued', nextTryAt: now }
  await tx
    .update(mails)
    .set({ attempts: 0, lastError: null, ...change })
    .where(eq(mails.id, id))
  await wakeMailWorkers(tx, shop)
}

/** Without the event key: it deduplicates, and this copy is intended. */
async function sendCopy(tx: Db, shop: Shop, mail: Mail): Promise<void> {
  const { to, kind, subject, text, html, attachments, replyTo, references } = mail
  const thread = { ...(replyTo && { replyTo }), ...(references && { references }) }
  // A discontinued kind has no count; its copy is sent as a reply of the shop.
  const email = { kind: isMailKind(kind) ? kind : 'care_reply', subject, text, html, attachments, ...thread } as const
  await queueEmail(tx, shop, to, email)
}
