import { and, eq, or, type SQL } from 'drizzle-orm'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { users } from '#database/tables/accounts.ts'
import { careQueries } from '#database/tables/care.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import type { QueryRow } from './query-row.ts'

/** Conversations of the account, and of its address once that is verified. */
export async function ownThreads(shop: RequestContext): Promise<SQL | undefined> {
  const { userId } = authorize(shop, 'place_order')
  const [user] = await shop.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.isEmailVerified))
  const own = eq(careQueries.userId, userId)
  return user === undefined ? own : or(own, eq(careQueries.email, user.email))
}

/** The conversation of a key. */
export function followedId({ currentUser }: RequestContext): string {
  const id = currentUser.role === 'guest' ? currentUser.careKey?.queryId : undefined
  if (id === undefined) throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  return id
}

/** One's own conversation, or that of one's key. Another's is answered with 404. */
export async function findThread(shop: RequestContext, id: string): Promise<QueryRow> {
  const { currentUser } = shop
  const isOwn = currentUser.role === 'guest' ? eq(careQueries.id, followedId(shop)) : await ownThreads(shop)
  const [row] = isId(id)
    ? await shop.db
        .select()
        .from(careQueries)
        .where(and(eq(careQueries.id, id), isOwn))
    : []
  if (row === undefined) throw new Refusal('not_found', THREAD_TEXTS.missing)
  return row
}
