import { eq } from 'drizzle-orm'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import type { Shop } from '../context/shop.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueSellerEmail } from '../outbox/seller-recipients.ts'
import { deadlineEmail } from './care-emails.ts'
import { lockQuery, type QueryRow } from './query-row.ts'
import { watchClocks } from './watch-clocks.ts'

/** Reports queries whose deadline is near, and passes on those whose deadline is past. Returns how many there were. */
export function watchCareDeadlines(shop: Shop): Promise<number> {
  return watchClocks<QueryRow>(shop, {
    table: careQueries,
    lock: lockIfThere,
    clockOf: (query) => ({ ...query, isOver: query.status === 'Resolved' }),
    store: async (tx, { id }, clock) => {
      await tx.update(careQueries).set(clock).where(eq(careQueries.id, id))
    },
    report: async (tx, query, { clock, isAcknowledged, mayMail }) => {
      if (clock.alarm === 'late') {
        const body = isAcknowledged ? THREAD_TEXTS.lateSolution : THREAD_TEXTS.lateAnswer
        await tx
          .insert(careMessages)
          .values({ id: shop.newId(), queryId: query.id, from: 'system', byUserId: null, body, at: shop.now() })
      }
      if (mayMail) await mailShop(tx, shop, { ...query, ...clock }, isAcknowledged)
    },
  })
}

async function lockIfThere(tx: Db, id: string): Promise<QueryRow | null> {
  const [found] = await tx.select({ id: careQueries.id }).from(careQueries).where(eq(careQueries.id, id))
  return found === undefined ? null : lockQuery(tx, id)
}

async function mailShop(tx: Db, shop: Shop, query: QueryRow, isAcknowledged: boolean): Promise<void> {
  const step = `${isAcknowledged ? 'solve' : 'answer'}:${query.alarm}:${query.openedAt.toISOString()}`
  const message = deadlineEmail(await emailStore(shop), query, isAcknowledged)
  const news = { sellerId: query.sellerId, right: 'care:write' } as const
  await queueSellerEmail(tx, shop, news, { ...message, eventKey: `care:${query.id}:${step}` })
}
