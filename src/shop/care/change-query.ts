import { eq } from 'drizzle-orm'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryAnswer, CareReplyInput } from '#contracts/care/care-work.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { accountLanguage } from '../outbox/account-language.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { careReplyEmail } from './care-emails.ts'
import { loadQueries } from './load-queries.ts'

type QueryRow = typeof careQueries.$inferSelect

/** Stores the reply in the thread and queues its mail, in one transaction. */
export async function replyToQuery(shop: RequestContext, id: string, input: CareReplyInput): Promise<CareQueryAnswer> {
  const by = authorize(shop, 'run_care')
  const row = await shop.db.transaction(async (tx) => {
    const query = await lockQuery(tx, id)
    const at = shop.now()
    const message = { id: shop.newId(), queryId: query.id, from: 'shop' as const, byUserId: by.userId }
    await tx.insert(careMessages).values({ ...message, body: input.body, at })
    const store = await emailStore(shop, await accountLanguage(tx, query.userId))
    await queueEmail(tx, shop, query.email, careReplyEmail(store, query, input.body))
    await recordActivity(tx, shop, by, { action: 'answered', ...activityEntry(query) })
    if (input.isResolved) return setState(tx, shop, by, query, 'Resolved')
    const [touched] = await tx
      .update(careQueries)
      .set({ updatedAt: at })
      .where(eq(careQueries.id, query.id))
      .returning()
    return touched ?? query
  })
  return loadAnswer(shop, row, CARE_TEXTS.replied)
}

/** Switches between open and resolved. */
export async function moveQuery(
  shop: RequestContext,
  id: string,
  status: QueryRow['status'],
): Promise<CareQueryAnswer> {
  const by = authorize(shop, 'run_care')
  const row = await shop.db.transaction(async (tx) => setState(tx, shop, by, await lockQuery(tx, id), status))
  return loadAnswer(shop, row, status === 'Resolved' ? CARE_TEXTS.resolved : CARE_TEXTS.reopened)
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
  const change = { status, resolvedAt: status === 'Resolved' ? now : null, updatedAt: now }
  const [row] = await tx.update(careQueries).set(change).where(eq(careQueries.id, query.id)).returning()
  const sides = { before: { status: query.status }, after: { status } }
  const action = status === 'Resolved' ? 'resolved' : 'reopened'
  await recordActivity(tx, shop, by, { action, ...activityEntry(query), ...sides })
  return row ?? query
}

function activityEntry({ id, ticketNumber }: QueryRow) {
  return { entity: 'care query', entityId: id, name: ticketNumber }
}

async function lockQuery(tx: Db, id: string): Promise<QueryRow> {
  const [row] = isId(id) ? await tx.select().from(careQueries).where(eq(careQueries.id, id)).for('update') : []
  if (row === undefined) throw new Refusal('not_found', CARE_TEXTS.missing)
  return row
}

async function loadAnswer(shop: Shop, row: QueryRow, message: string): Promise<CareQueryAnswer> {
  const [query] = await loadQueries(shop.db, [row])
  if (query === undefined) throw new Refusal('not_found', CARE_TEXTS.missing)
  return { success: true, message, query }
}
