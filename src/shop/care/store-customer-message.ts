import { and, eq, inArray, isNull } from 'drizzle-orm'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, carePictures, careQueries } from '#database/tables/care.ts'
import { careClock } from '#rules/care-deadlines.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueSellerEmail } from '../outbox/seller-recipients.ts'
import { answerEmail } from './care-emails.ts'
import { lastMessage, type QueryRow } from './query-row.ts'

type CustomerMessage = {
  body: string
  byUserId: string | null
  sourceHash: string | null
  pictures: readonly string[]
  mailFrom?: string
  mailId?: string | null
}

/** The query as it becomes when it is opened again: its clocks start anew. */
export function reopened(now: Date) {
  const clock = careClock(now, false, now)
  return { status: 'Pending' as const, resolvedAt: null, openedAt: now, acknowledgedAt: null, ...clock }
}

/**
 * Writes what the customer says in a locked query, and reopens it when it was resolved. The shop is mailed only when it
 * had the last word, so that nobody can flood it.
 */
export async function storeCustomerMessage(
  tx: Db,
  shop: Shop,
  query: QueryRow,
  { pictures, ...message }: CustomerMessage,
): Promise<void> {
  const now = shop.now()
  const last = await lastMessage(tx, query.id)
  const id = shop.newId()
  await tx.insert(careMessages).values({ ...message, id, queryId: query.id, from: 'customer', at: now })
  await sendPictures(tx, query.id, id, pictures)
  const isReopened = query.status === 'Resolved'
  await tx
    .update(careQueries)
    .set({ updatedAt: now, ...(isReopened ? reopened(now) : {}) })
    .where(eq(careQueries.id, query.id))
  if (!isReopened && last?.from !== 'shop') return
  const news = { sellerId: query.sellerId, right: 'care:write' } as const
  await queueSellerEmail(tx, shop, news, answerEmail(await emailStore(shop), query, message.body))
}

/** Makes uploaded pictures part of a message: each belongs to one. */
export async function sendPictures(
  tx: Db,
  queryId: string,
  messageId: string,
  pictures: readonly string[],
): Promise<void> {
  const wanted = [...new Set(pictures)]
  if (wanted.length === 0) return
  const isFree = and(eq(carePictures.queryId, queryId), isNull(carePictures.messageId))
  const taken = await tx
    .update(carePictures)
    .set({ messageId })
    .where(and(isFree, inArray(carePictures.id, wanted)))
    .returning({ id: carePictures.id })
  if (taken.length < wanted.length) {
    throw new Refusal('bad_input', THREAD_TEXTS.pictureGone, [fieldProblem('pictures', THREAD_TEXTS.pictureGone)])
  }
}
