import { and, eq, lt, ne } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of sent mails. */
const RETENTION_MS = 90 * DAY_MS
/** In trial mode secret mails are readable at /sandbox/mail; their secrets have expired long before. */
const SECRET_RETENTION_MS = DAY_MS

/** Deletes old mails that were sent or given up; queued ones stay. */
export async function sweepEmails(shop: Shop): Promise<void> {
  const before = (ms: number) => new Date(shop.now().getTime() - ms)
  await shop.db.delete(mails).where(and(ne(mails.state, 'queued'), lt(mails.createdAt, before(RETENTION_MS))))
  await shop.db
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(eq(mails.isSecret, true), ne(mails.state, 'queued'), lt(mails.createdAt, before(SECRET_RETENTION_MS))))
}
