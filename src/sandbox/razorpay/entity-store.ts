import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { sandboxRazorpayEntities as entities } from '#database/tables/sandbox-razorpay.ts'
import type { Body, OrderBody, PaymentBody, QrCodeBody, RefundBody } from './entities.ts'
import { REFUSALS } from './refusal.ts'

type Kinds = { order: OrderBody; payment: PaymentBody; refund: RefundBody; qr_code: QrCodeBody }
export type Kind = keyof Kinds

export async function find<K extends Kind>(db: Db, kind: K, id: string): Promise<Kinds[K]> {
  const [row] = await db.select({ body: entities.body }).from(entities).where(isOne(kind, id))
  if (row === undefined) throw REFUSALS.noSuchId()
  return row.body as Kinds[K]
}

/** Locks the row until the transaction ends. Lock order against deadlocks: an order before its payments. */
export async function lock<K extends Kind>(tx: Db, kind: K, id: string): Promise<Kinds[K]> {
  const [row] = await tx.select({ body: entities.body }).from(entities).where(isOne(kind, id)).for('update')
  if (row === undefined) throw REFUSALS.noSuchId()
  return row.body as Kinds[K]
}

export async function add(db: Db, body: Body, now: Date): Promise<void> {
  await db.insert(entities).values({ id: body.id, entity: body.entity, parentId: parentOf(body), body, createdAt: now })
}

function parentOf(body: Body): string | null {
  switch (body.entity) {
    case 'order':
      return null
    case 'payment':
      return body.order_id
    case 'refund':
      return body.payment_id
    case 'qr_code':
      return body._order_id
  }
}

export async function save(db: Db, ...bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await db.update(entities).set({ body }).where(eq(entities.id, body.id))
}

export type ListQuery = {
  from?: Date | undefined
  to?: Date | undefined
  count?: number | undefined
  skip?: number | undefined
  parentId?: string | undefined
  receipt?: string | undefined
}

/** Newest first, as Razorpay lists. */
export async function list<K extends Kind>(db: Db, kind: K, query: ListQuery = {}): Promise<Kinds[K][]> {
  const { from, to, count = 10, skip = 0, parentId, receipt } = query
  const rows = await db
    .select({ body: entities.body })
    .from(entities)
    .where(
      and(
        eq(entities.entity, kind),
        from && gte(entities.createdAt, from),
        to && lte(entities.createdAt, to),
        parentId === undefined ? undefined : eq(entities.parentId, parentId),
      ),
    )
    .orderBy(desc(entities.createdAt), asc(entities.id))
    .limit(count)
    .offset(skip)
  const bodies = rows.map(({ body }) => body as Kinds[K])
  return receipt === undefined ? bodies : bodies.filter((body) => 'receipt' in body && body.receipt === receipt)
}

function isOne(kind: Kind, id: string) {
  return and(eq(entities.id, id), eq(entities.entity, kind))
}
