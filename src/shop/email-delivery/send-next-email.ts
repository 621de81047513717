import { and, eq } from 'drizzle-orm'
import { claimDue } from '#database/claim-due.ts'
import { mails } from '#database/tables/mail.ts'
import { MailRefused, type MailTransport } from '#integrations/mail/mail-transport.ts'
import type { Shop } from '../context/shop.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { withMailKeys } from '../outbox/mail-keys.ts'

type Mail = typeof mails.$inferSelect

const MINUTE_MS = 60_000
/** Back-off after each failed attempt; after the last the mail is dead and waits for an operator. */
export const BACKOFF_MS = [0.5, 2, 8, 30, 120, 480, 960].map((minutes) => minutes * MINUTE_MS)
/** Lease of a worker on a mail; then another worker may send it. */
const LEASE_MS = 5 * MINUTE_MS
const MAX_ERROR_LENGTH = 300

/** Sends one due mail; false when there is none. Safe to call from several processes at once. */
export async function sendNextEmail(shop: Shop, transport: MailTransport): Promise<boolean> {
  const isWaiting = eq(mails.state, 'queued')
  const queue = { dueAt: 'nextTryAt', tries: 'attempts', isWaiting, now: shop.now(), leaseMs: LEASE_MS } as const
  const mail = await claimDue(shop.db, mails, queue)
  if (mail === null) return false
  const change = await sendMail(shop, transport, mail).then(
    (): Partial<Mail> => ({ state: 'sent', sentAt: shop.now(), lastError: null, ...withoutSecret(mail) }),
    (error: unknown) => afterFailure(shop, mail, error),
  )
  await settle(shop, mail, change)
  if (change.state === 'dead') shop.noteEvent('mail_dead', { mailId: mail.id })
  return true
}

/** Attachments are rendered only now: the row stores what they are made of. */
async function sendMail(shop: Shop, transport: MailTransport, mail: Mail): Promise<void> {
  const { id, to, subject, text, html, unsubscribeUrl, replyTo, references } = await withMailKeys(shop.db, shop, mail)
  const attachments = await Promise.all(mail.attachments.map(({ invoiceId }) => readInvoice(shop, invoiceId)))
  await transport.send({ id, to, subject, text, html, attachments, unsubscribeUrl, replyTo, references })
}

/** Only the worker of the latest attempt may write the result. */
async function settle(shop: Shop, mail: Mail, change: Partial<Mail>): Promise<void> {
  await shop.db
    .update(mails)
    .set(change)
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), eq(mails.state, 'queued')))
}

function afterFailure(shop: Shop, mail: Mail, error: unknown): Partial<Mail> {
  const lastError = (error instanceof Error ? error.message : 'unknown').slice(0, MAX_ERROR_LENGTH)
  const wait = error instanceof MailRefused ? undefined : BACKOFF_MS[mail.attempts - 1]
  if (wait === undefined) return { state: 'dead', lastError, ...withoutSecret(mail) }
  return { nextTryAt: new Date(shop.now().getTime() + wait), lastError }
}

/** A code or a secret link is deleted as soon as it was sent. */
function withoutSecret(mail: Mail): Partial<Mail> {
  return mail.isSecret ? { text: '', html: '' } : {}
}
