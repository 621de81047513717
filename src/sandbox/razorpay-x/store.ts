import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import {
  sandboxRazorpayEntities as entities,
  sandboxRazorpayEvents as events,
  sandboxRazorpayRefundKeys as keys,
} from '#database/tables/sandbox-razorpay.ts'
import { newProviderId, unixSeconds } from '../razorpay/entities.ts'
import { REFUSALS } from '../razorpay/refusal.ts'
import type { StandIn } from '../razorpay/stand-in.ts'
import type { XBody, XEntity } from './bodies.ts'

type Kinds = { [E in XEntity]: Extract<XBody, { entity: E }> }

/** `parentId`: what it is found by besides its id. */
export async function addBody(db: Db, body: XBody, parentId: string | null, now: Date): Promise<void> {
  await db.insert(entities).values({ id: body.id, entity: body.entity, parentId, body, createdAt: now })
}

export async function saveBody(db: Db, body: XBody): Promise<void> {
  await db.update(entities).set({ body }).where(eq(entities.id, body.id))
}

export async function findBody<E extends XEntity>(db: Db, entity: E, id: string, isLocked = false): Promise<Kinds[E]> {
  const query = db
    .select({ body: entities.body })
    .from(entities)
    .where(and(eq(entities.id, id), eq(entities.entity, entity)))
  const [row] = await (isLocked ? query.for('update') : query)
  if (row === undefined) throw REFUSALS.noSuchId()
  return row.body as Kinds[E]
}

type List = { parentId?: string | undefined; from?: Date | undefined; count?: number; skip?: number }

/** Newest first, as they list. */
export async function listBodies<E extends XEntity>(
  db: Db,
  entity: E,
  { parentId, from, count = 10, skip = 0 }: List = {},
): Promise<Kinds[E][]> {
  const rows = await db
    .select({ body: entities.body })
    .from(entities)
    .where(
      and(
        eq(entities.entity, entity),
        parentId === undefined ? undefined : eq(entities.parentId, parentId),
        from && gte(entities.createdAt, from),
      ),
    )
    .orderBy(desc(entities.createdAt), asc(entities.id))
    .limit(count)
    .offset(skip)
  return rows.map(({ body }) => body as Kinds[E])
}

/** What this idempotency key made before, if anything; another request with it is refused. */
export async function takeKey(tx: Db, key: string, requestHash: string, id: string): Promise<string | null> {
  const taken = await tx.insert(keys).values({ key, requestHash, refundId: id }).onConflictDoNothing().returning()
  if (taken.length > 0) return null
  const [known] = await tx.select().from(keys).where(eq(keys.key, key))
  if (known?.requestHash !== requestHash) throw REFUSALS.refundKeyReused()
  return known.refundId
}

/** Queues a webhook with the state it tells of. It is sent after the transaction. */
export async function tell(tx: Db, { now }: StandIn, event: string, body: XBody, nth = 0): Promise<void> {
  const time = now()
  await tx.insert(events).values({
    id: newProviderId(''),
    event,
    body: JSON.stringify({
      entity: 'event',
      account_id: 'acc_ThreadspeakTry',
      event,
      contains: [body.entity],
      payload: { [body.entity]: { entity: body } },
      created_at: unixSeconds(time),
    }),
    nextTryAt: time,
    // One millisecond apart, to keep their order.
    createdAt: new Date(time.getTime() + nth),
  })
}
