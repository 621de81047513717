import { and, desc, eq, inArray, not } from 'drizzle-orm'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { isId } from '#rules/is-id.ts'
import { requireOwned } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'

export type QueryRow = typeof careQueries.$inferSelect
export type MessageRow = typeof careMessages.$inferSelect

/** Locked until the transaction ends. */
export async function lockQuery(tx: Db, id: string): Promise<QueryRow> {
  const [row] = isId(id) ? await tx.select().from(careQueries).where(eq(careQueries.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', CARE_TEXTS.missing)
  return row
}

/** The same at the desk: what another seller answers is missing. */
export async function lockDeskQuery(tx: Db, by: SignedIn, id: string): Promise<QueryRow> {
  const query = await lockQuery(tx, id)
  requireOwned(by, query.sellerId, CARE_TEXTS.missing)
  return query
}

/** The last word of shopper or shop; notes and the clock do not count. */
export async function lastMessage(db: Db, queryId: string): Promise<MessageRow | undefined> {
  const isSaid = and(
    eq(careMessages.queryId, queryId),
    not(careMessages.isNote),
    inArray(careMessages.from, ['customer', 'shop']),
  )
  const [last] = await db
    .select()
    .from(careMessages)
    .where(isSaid)
    .orderBy(desc(careMessages.at), desc(careMessages.id))
    .limit(1)
  return last
}
