import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { type MailAttachment, mails } from '#database/tables/mail.ts'
import type { Shop } from '../shop.ts'

export type Letter = {
  kind: string
  subject: string
  text: string
  html: string
  isSecret?: true
  attachments?: MailAttachment[]
  /** What it tells of, where that is told once only. */
  eventKey?: string
}

/** Wakes the mail workers of all processes, after the commit. */
export const MAIL_CHANNEL = 'mail_queued'

/** Writes a mail in the transaction of what caused it: it goes out if that happened, and only then. */
export async function queueMail(tx: Db, shop: Shop, to: string, letter: Letter): Promise<void> {
  const now = shop.now()
  const isDelivered = shop.mailDelivery === 'row'
  await tx
    .insert(mails)
    .values({
      id: shop.newId(),
      to,
      ...letter,
      nextTryAt: now,
      createdAt: now,
      ...(isDelivered ? { state: 'sent' as const, sentAt: now } : {}),
    })
    .onConflictDoNothing({ target: mails.eventKey })
  if (!isDelivered) await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`)
}
