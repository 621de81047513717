import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import type { ThreadMessageAnswer, ThreadMessageInput } from '#contracts/care/threads.ts'
import type { Db } from '#database/connect.ts'
import { careMessages } from '#database/tables/care.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { lockQuery } from './query-row.ts'
import { threadToJson } from './read-thread.ts'
import { storeCustomerMessage } from './store-customer-message.ts'
import { findThread } from './thread-access.ts'

/** The shopper's next message. With the same key it is stored once. */
export async function writeInThread(
  shop: RequestContext,
  id: string,
  { body, pictures = [] }: ThreadMessageInput,
  key: string | null,
): Promise<ThreadMessageAnswer> {
  const found = await findThread(shop, id)
  await requireWithinLimit(shop, 'care_messages', found.id)
  const { currentUser } = shop
  const byUserId = currentUser.role === 'guest' ? null : currentUser.userId
  const sourceHash = key === null ? null : hashSource(found.id, 'key', key)
  const query = await shop.db.transaction(async (tx) => {
    if (byUserId !== null) await lockActiveUser(tx, byUserId)
    const locked = await lockQuery(tx, found.id)
    if (sourceHash === null || !(await isKnown(tx, locked.id, sourceHash))) {
      await storeCustomerMessage(tx, shop, locked, { body, byUserId, sourceHash, pictures })
    }
    return lockQuery(tx, found.id)
  })
  return { success: true, message: THREAD_TEXTS.sent, thread: await threadToJson(shop, query) }
}

/** Bound to the conversation: the same key elsewhere is another message. */
export function hashSource(queryId: string, kind: 'key' | 'mail', source: string): string {
  return createHash('sha256')
    .update(JSON.stringify([queryId, kind, source]))
    .digest('hex')
}

/** Whether the message was stored before; the query is locked. */
export async function isKnown(tx: Db, queryId: string, sourceHash: string): Promise<boolean> {
  const isSame = and(eq(careMessages.queryId, queryId), eq(careMessages.sourceHash, sourceHash))
  return (await tx.$count(careMessages, isSame)) > 0
}
