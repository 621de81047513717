import { eq, inArray } from 'drizzle-orm'
import type { MismatchJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { mails } from '#database/tables/mail.ts'
import { isCashKind } from '#rules/money-mismatch.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { mismatchEmail } from '../payments/money-emails.ts'
import { findMismatches } from './find-mismatches.ts'

/**
 * Older ones are not reported. Sent mail is kept longer than this, so none is reported twice, and an updated shop is
 * not flooded with old ones.
 */
const REPORT_WINDOW_MS = 14 * 24 * 3_600_000

/** Mails the shop about new mismatches, each once. Returns how many are new. */
export async function queueMismatchEmail(shop: Shop): Promise<number> {
  const since = shop.now().getTime() - REPORT_WINDOW_MS
  // A courier's cash comes in by files, with a report of each line, and waits at the desk: a mail a parcel is too many.
  const all = (await findMismatches(shop.db)).filter(({ kind }) => !isCashKind(kind))
  const found = all.filter(({ date }) => Date.parse(date) >= since)
  const fresh = await unreported(shop.db, found)
  if (fresh.length === 0) return 0
  const { email } = await shop.settings.get()
  const store = await emailStore(shop)
  await shop.db.transaction(async (tx) => {
    for (const one of fresh) {
      const message = mismatchEmail(store, one)
      await queueEmail(tx, shop, email, { ...message, eventKey: mismatchEventKey(one) })
    }
  })
  return fresh.length
}

/** Once resolved, the same mismatch is reported again when it recurs. */
export async function forgetMismatchEmail(db: Db, mismatch: Pick<MismatchJson, 'kind' | 'id'>): Promise<void> {
  await db
    .update(mails)
    .set({ eventKey: null })
    .where(eq(mails.eventKey, mismatchEventKey(mismatch)))
}

async function unreported(db: Db, found: readonly MismatchJson[]): Promise<MismatchJson[]> {
  if (found.length === 0) return []
  const alreadySent = await db
    .select({ key: mails.eventKey })
    .from(mails)
    .where(inArray(mails.eventKey, found.map(mismatchEventKey)))
  const keys = new Set(alreadySent.map(({ key }) => key))
  return found.filter((one) => !keys.has(mismatchEventKey(one)))
}

function mismatchEventKey({ kind, id }: Pick<MismatchJson, 'kind' | 'id'>): string {
  return `mismatch:${kind}:${id}`
}
