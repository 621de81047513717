import { and, desc, eq, lte } from 'drizzle-orm'
import type { SandboxMail } from '#contracts/mail.ts'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'
import { hasMailKey, withMailKeys } from './mail-keys.ts'

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
  for (const row of rows) if (hasMailKey(row)) Object.assign(row, await delivered(shop, row))
  return rows.reverse().map(({ id, to, subject, text, html, sentAt, attachments, replyTo }) => ({
    id,
    to,
    subject,
    text,
    html,
    sentAt: sentAt?.toISOString() ?? '',
    ...(replyTo === null ? {} : { replyTo }),
    attachments: attachments.map(({ filename }) => ({ filename, href: `/sandbox/mail/${id}/${filename}` })),
  }))
}

/** Here a mail arrives when it is first read: its link gets a key once. */
async function delivered(shop: Shop, mail: typeof mails.$inferSelect): Promise<{ text: string; html: string }> {
  const { text, html } = await withMailKeys(shop.db, shop, mail)
  await shop.db.update(mails).set({ text, html }).where(eq(mails.id, mail.id))
  return { text, html }
}
