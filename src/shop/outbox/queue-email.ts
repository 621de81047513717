import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { insertRows } from '#database/insert-rows.ts'
import { type MailAttachment, mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'
import { mayEmail } from './email-cap.ts'
import type { EmailKind } from './email-kinds.ts'

export type Email = {
  kind: EmailKind
  subject: string
  text: string
  html: string
  isSecret?: true
  attachments?: MailAttachment[]
  /** What it tells of, where that is told once only. */
  eventKey?: string
  /** Not before then; what overtakes it may still take it back. */
  dueAt?: Date
}

/** Wakes the mail workers of all processes, after the commit. */
export const MAIL_CHANNEL = 'mail_queued'

/**
 * Writes a mail in the transaction of what caused it: it goes out if that happened, and only then. Beyond what an
 * address is written to in a day, mail that strangers can cause is left out: then it answers false, and what the mail
 * was to replace must stay.
 */
export async function queueEmail(tx: Db, shop: Shop, to: string, letter: Email): Promise<boolean> {
  const { rows } = await tx.execute(sql`${mailInsert(shop, to, letter)} returning id`)
  await wakeMailWorkers(tx, shop)
  return rows.length > 0
}

/** The same, for those who write it together with something else: not sent to the database yet. */
export function mailInsert(shop: Shop, to: string, { dueAt, ...letter }: Email): SQL {
  const now = shop.now()
  const due = dueAt ?? now
  const sent = shop.mailDelivery === 'row' ? { state: 'sent' as const, sentAt: due } : {}
  const row = { id: shop.newId(), to, ...letter, nextTryAt: due, createdAt: now, ...sent }
  const condition = mayEmail(shop, to, letter.kind)
  const insert = insertRows(mails, [row])
  return sql`${condition === null ? insert : sql`${insert} where ${condition}`} on conflict (event_key) do nothing`
}

export async function wakeMailWorkers(tx: Db, shop: Shop): Promise<void> {
  if (shop.mailDelivery === 'queue') await tx.execute(sql`select ${mailWake(shop)}`)
}

/** Wakes the workers as a column of a statement, for those who write mail together with something else. */
export function mailWake(shop: Shop): SQL {
  return shop.mailDelivery === 'queue' ? sql`pg_notify(${MAIL_CHANNEL}, '')` : sql`null`
}
