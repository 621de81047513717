import { eq, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import { newsletterSubscribers } from '#database/tables/newsletter.ts'
import type { Shop } from '../context/shop.ts'
import { leavingKey } from './link-key.ts'

const { id, linkKey, unsubscribedAt } = newsletterSubscribers

/** Stores the first moment of unsubscribing, and invalidates earlier confirmation links. */
export async function unsubscribe(shop: Shop, { key }: { key: string }) {
  const base = leavingKey(key)
  // The plain key is the common case, and indexed.
  const isGone = (await leave(shop, base, eq(linkKey, base))) || (await leave(shop, base, hasBase(base)))
  if (!isGone) throw new Refusal('not_found', NEWSLETTER_TEXTS.deadLink)
  return { success: true as const, message: NEWSLETTER_TEXTS.unsubscribed }
}

function hasBase(base: string): SQL {
  return sql`split_part(${linkKey}, '.', 1) = ${base}`
}

async function leave(shop: Shop, base: string, isTheirs: SQL): Promise<boolean> {
  const unsubscribed = await shop.db
    .update(newsletterSubscribers)
    .set({
      linkKey: base,
      unsubscribedAt: sql`coalesce(${unsubscribedAt}, ${shop.now().toISOString()}::timestamptz)`,
    })
    .where(isTheirs)
    .returning({ id })
  return unsubscribed.length > 0
}
