import { and, asc, desc, eq, inArray, not } from 'drizzle-orm'
import type { ThreadJson } from '#contracts/care/threads.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, carePictures } from '#database/tables/care.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import type { QueryRow } from './query-row.ts'
import { findThread, followedId } from './thread-access.ts'

/** Of a longer one the latest. */
const MOST_MESSAGES = 1000

/** A conversation as its shopper sees it. */
export async function readThread(shop: RequestContext, id: string): Promise<{ thread: ThreadJson }> {
  return { thread: await threadToJson(shop, await findThread(shop, id)) }
}

/** That of the key in a mail. */
export async function readFollowedThread(shop: RequestContext): Promise<{ thread: ThreadJson }> {
  return readThread(shop, followedId(shop))
}

export async function threadToJson(shop: Shop, row: QueryRow): Promise<ThreadJson> {
  const { id, ticketNumber, subject, status, orderNumber, createdAt } = row
  const said = await shop.db
    .select()
    .from(careMessages)
    .where(and(eq(careMessages.queryId, id), not(careMessages.isNote)))
    .orderBy(desc(careMessages.at), desc(careMessages.id))
    .limit(MOST_MESSAGES)
  const pictures = await picturesOf(shop.db, [id])
  return {
    ...{ _id: id, ticketNumber, subject, status, orderNumber },
    createdAt: createdAt.toISOString(),
    messages: said.reverse().map((one) => ({
      ...{ id: one.id, from: one.from, body: one.body },
      at: one.at.toISOString(),
      isMail: one.mailFrom !== null,
      pictures: pictures.get(one.id) ?? [],
    })),
    takesMail: shop.inboundMail !== null,
  }
}

/** Ids of sent pictures, by message. */
export async function picturesOf(db: Db, queryIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = await db
    .select({ id: carePictures.id, messageId: carePictures.messageId })
    .from(carePictures)
    .where(inArray(carePictures.queryId, [...queryIds]))
    .orderBy(asc(carePictures.id))
  const byMessage = new Map<string, string[]>()
  for (const { id, messageId } of found) {
    if (messageId !== null) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), id])
  }
  return byMessage
}
