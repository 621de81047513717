import { eq } from 'drizzle-orm'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'

/** Queued and undeliverable mails. */
export async function countEmails(shop: Shop): Promise<{ queued: number; dead: number }> {
  return {
    queued: await shop.db.$count(mails, eq(mails.state, 'queued')),
    dead: await shop.db.$count(mails, eq(mails.state, 'dead')),
  }
}
