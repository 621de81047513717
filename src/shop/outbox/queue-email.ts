import { and, type SQL, sql } from 'drizzle-orm'
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
  /** Ends such mails by one press in the reader's mail program. */
  unsubscribeUrl?: string
  /** Where an answer goes, other than to the sender. */
  replyTo?: string
  /** Message-IDs of the conversation that it belongs to. */
  references?: string
  /** Deduplication key of the event. */
  eventKey?: string
  /** Earliest sending time; it may be withdrawn until then. */
  dueAt?: Date
}

/** Wakes the mail workers of all processes, after the commit. */
export const MAIL_CHANNEL = 'mail_queued'

/**
 * Outbox: writes a mail in the transaction of its cause, so that it is sent if and only if that commits. Beyond an
 * address's daily cap, mail that strangers can cause is dropped: then it returns false, and what the mail was to
 * replace must stay.
 */
export async function queueEmail(tx: Db, shop: Shop, to: string, email: Email): Promise<boolean> {
  const { rows } = await tx.execute(sql`${mailInserts(shop, [{ to, email }])} returning id`)
  await wakeMailWorkers(tx, shop)
  return rows.length > 0
}

export type AddressedEmail = { to: string; email: Email }

/** The same as SQL, to be combined with other writes. All are of the same daily count. */
export function mailInserts(shop: Shop, emails: readonly AddressedEmail[], condition?: SQL): SQL {
  const now = shop.now()
  const rows = emails.map(({ to, email: { dueAt = now, ...letter } }) => {
    const sent = shop.mailDelivery === 'row' ? { state: 'sent' as const, sentAt: dueAt } : {}
    return { id: shop.newId(), to, ...letter, nextTryAt: dueAt, createdAt: now, ...sent }
  })
  return sql`${insertRows(mails, rows, and(condition, mayEmail(shop, rows)))} on conflict (event_key) do nothing`
}

export async function wakeMailWorkers(tx: Db, shop: Shop): Promise<void> {
  if (shop.mailDelivery === 'queue') await tx.execute(sql`select ${mailWake(shop)}`)
}

/** Wakes the workers as a column of a statement, for those who write mail together with something else. */
export function mailWake(shop: Shop): SQL {
  return shop.mailDelivery === 'queue' ? sql`pg_notify(${MAIL_CHANNEL}, '')` : sql`null`
}
