import { eq } from 'drizzle-orm'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import { claimDue, workOff } from '#database/claim-due.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { careClock, STOPPED_CLOCK } from '#rules/care-deadlines.ts'
import type { Shop } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { deadlineEmail } from './care-emails.ts'
import { lockQuery, type QueryRow } from './query-row.ts'

const LEASE_MS = 60_000
const MOST_AT_ONCE = 50

/** Reports queries whose deadline is near, and passes on those whose deadline is past. Returns how many there were. */
export function watchCareDeadlines(shop: Shop): Promise<number> {
  return workOff(
    MOST_AT_ONCE,
    () => claimDue(shop.db, careQueries, { dueAt: 'alarmDueAt', now: shop.now(), leaseMs: LEASE_MS }),
    (row) => stepAlarm(shop, row.id),
  )
}

/** Once for each step, also when two processes come to it: the row is locked and judged again. */
async function stepAlarm(shop: Shop, id: string): Promise<void> {
  const mayMail = await takeFromLimit(shop, 'care_alarms', 'everybody')
  await shop.db.transaction(async (tx) => {
    const query = await lockIfThere(tx, id)
    if (query === null) return
    const isAcknowledged = query.acknowledgedAt !== null
    const clock = query.status === 'Resolved' ? STOPPED_CLOCK : careClock(query.openedAt, isAcknowledged, shop.now())
    await tx.update(careQueries).set(clock).where(eq(careQueries.id, id))
    if (clock.alarm === query.alarm || clock.alarm === 'none') return
    if (clock.alarm === 'late') {
      const body = isAcknowledged ? THREAD_TEXTS.lateSolution : THREAD_TEXTS.lateAnswer
      await tx
        .insert(careMessages)
        .values({ id: shop.newId(), queryId: id, from: 'system', byUserId: null, body, at: shop.now() })
    }
    if (mayMail) await mailShop(tx, shop, { ...query, ...clock }, isAcknowledged)
  })
}

async function lockIfThere(tx: Db, id: string): Promise<QueryRow | null> {
  const [found] = await tx.select({ id: careQueries.id }).from(careQueries).where(eq(careQueries.id, id))
  return found === undefined ? null : lockQuery(tx, id)
}

async function mailShop(tx: Db, shop: Shop, query: QueryRow, isAcknowledged: boolean): Promise<void> {
  const { email } = await shop.settings.get()
  const step = `${isAcknowledged ? 'solve' : 'answer'}:${query.alarm}:${query.openedAt.toISOString()}`
  const message = deadlineEmail(await emailStore(shop), query, isAcknowledged)
  await queueEmail(tx, shop, email, { ...message, eventKey: `care:${query.id}:${step}` })
}
