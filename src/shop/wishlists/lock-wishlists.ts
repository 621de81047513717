import { and, eq } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { wishlists } from '#database/tables/wishlists.ts'
import { isId } from '#rules/is-id.ts'

/** Writes of one person's lists follow one another, so that their bounds hold; an erasure waits, or came first. */
export async function lockWishlists(tx: Db, userId: string): Promise<void> {
  const isThere = and(eq(users.id, userId), users.isActive)
  const found = await tx.select({ id: users.id }).from(users).where(isThere).for('no key update')
  if (found.length === 0) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
}

/** A list of another person is answered as one that is not there. */
export async function requireOwnList(tx: Db, userId: string, id: string) {
  const [list] = isId(id)
    ? await tx
        .select()
        .from(wishlists)
        .where(and(eq(wishlists.id, id), eq(wishlists.userId, userId)))
    : []
  if (list === undefined) throw new Refusal('not_found', WISHLIST_TEXTS.missing)
  return list
}
