import { eq } from 'drizzle-orm'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareNoteInput, CareQueryAnswer, CareReplyInput } from '#contracts/care/care-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { careClock, STOPPED_CLOCK } from '#rules/care-deadlines.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { accountLanguage } from '../outbox/account-language.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { careReplyEmail } from './care-emails.ts'
import { loadQueries } from './load-queries.ts'
import { lockDeskQuery, type QueryRow } from './query-row.ts'
import { reopened, sendPictures } from './store-customer-message.ts'
import { threadHeaders } from './thread-headers.ts'

/** Stores the reply in the thread and queues its mail, in one transaction. */
export async function replyToQuery(shop: RequestContext, id: string, input: CareReplyInput): Promise<CareQueryAnswer> {
  const by = authorize(shop, 'run_care')
  const row = await shop.db.transaction(async (tx) => {
    const query = await lockDeskQuery(tx, by, id)
    const at = shop.now()
    const message = { id: shop.newId(), queryId: query.id, from: 'shop' as const, byUserId: by.userId }
    await tx.insert(careMessages).values({ ...message, body: input.body, at })
    const pictures = input.pictures ?? []
    await sendPictures(tx, query.id, message.id, pictures)
    const store = await emailStore(shop, await accountLanguage(tx, query.userId))
    const reply = { body: input.body, takesMail: shop.inboundMail !== null, pictureCount: pictures.length }
    const email = { ...careReplyEmail(store, query, reply), ...(await threadHeaders(tx, shop, query)) }
    await queueEmail(tx, shop, query.email, email)
    await recordActivity(tx, shop, by, { action: 'answered', ...activityEntry(query) })
    const isFirst = query.acknowledgedAt === null
    const acknowledged = isFirst ? { acknowledgedAt: at } : {}
    const clock = query.status === 'Pending' && isFirst ? careClock(query.openedAt, true, at) : {}
    const [touched] = await tx
      .update(careQueries)
      .set({ updatedAt: at, ...acknowledged, ...clock })
      .where(eq(careQueries.id, query.id))
      .returning()
    return input.isResolved ? setState(tx, shop, by, touched ?? query, 'Resolved') : (touched ?? query)
  })
  return loadAnswer(shop, by, row, CARE_TEXTS.replied)
}

/** A note among staff: nobody is mailed, and no clock moves. */
export async function noteOnQuery(shop: RequestContext, id: string, { body }: CareNoteInput): Promise<CareQueryAnswer> {
  const by = authorize(shop, 'run_care')
  const row = await shop.db.transaction(async (tx) => {
    const query = await lockDeskQuery(tx, by, id)
    const note = { id: shop.newId(), queryId: query.id, from: 'shop' as const, byUserId: by.userId, isNote: true }
    await tx.insert(careMessages).values({ ...note, body, at: shop.now() })
    await recordActivity(tx, shop, by, { action: 'noted', ...activityEntry(query) })
    return query
  })
  return loadAnswer(shop, by, row, CARE_TEXTS.noted)
}

/** Switches between open and resolved. */
export async function moveQuery(
  shop: RequestContext,
  id: string,
  status: QueryRow['status'],
): Promise<CareQueryAnswer> {
  const by = authorize(shop, 'run_care')
  const row = await shop.db.transaction(async (tx) => setState(tx, shop, by, await lockDeskQuery(tx, by, id), status))
  return loadAnswer(shop, by, row, status === 'Resolved' ? CARE_TEXTS.resolved : CARE_TEXTS.reopened)
}

async function setState(
  tx: Db,
  shop: Shop,
  by: SignedIn,
  query: QueryRow,
  status: QueryRow['status'],
): Promise<QueryRow> {
  if (query.status === status) return query
  const now = shop.now()
  const change =
    status === 'Resolved'
      ? { status, resolvedAt: now, ...STOPPED_CLOCK, updatedAt: now }
      : { ...reopened(now), updatedAt: now }
  const [row] = await tx.update(careQueries).set(change).where(eq(careQueries.id, query.id)).returning()
  const sides = { before: { status: query.status }, after: { status } }
  const action = status === 'Resolved' ? 'resolved' : 'reopened'
  await recordActivity(tx, shop, by, { action, ...activityEntry(query), ...sides })
  return row ?? query
}

export function activityEntry({ id, ticketNumber }: QueryRow) {
  return { entity: 'care query', entityId: id, name: ticketNumber }
}

export async function loadAnswer(shop: Shop, by: SignedIn, row: QueryRow, message: string): Promise<CareQueryAnswer> {
  const [query] = await loadQueries(shop, by, [row])
  if (query === undefined) throw new Refusal('not_found', CARE_TEXTS.missing)
  return { success: true, message, query }
}
