import { and, desc, eq, lte } from 'drizzle-orm'
import type { SandboxMail } from '#contracts/mail.ts'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'

const MAX_ROWS = 500

/** Mails of the sandbox inbox: the newest, oldest first. */
export async function readSandboxEmails(shop: Shop, to: string | null): Promise<SandboxMail[]> {
  const isTheirs = to === null ? undefined : eq(mails.to, to.trim().toLowerCase())
  const rows = await shop.db
    .select()
    .from(mails)
    .where(and(lte(mails.sentAt, shop.now()), isTheirs))
    .orderBy(desc(mails.id))
    .limit(MAX_ROWS)
  return rows.reverse().map(({ id, to, subject, text, html, sentAt, attachments }) => ({
    id,
    to,
    subject,
    text,
    html,
    sentAt: sentAt?.toISOString() ?? '',
    attachments: attachments.map(({ filename }) => ({ filename, href: `/sandbox/mail/${id}/${filename}` })),
  }))
}
