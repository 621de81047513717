import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'

/** A user, or the shop itself. */
export type Actor =
  | { by: 'shopper'; userId: string | null }
  | { by: 'seller' | 'admin'; userId: string }
  | { by: 'payments' | 'clock' | 'courier' }

/** The actor for staff, by role. */
export function actorFrom({ role, userId }: SignedIn): Actor {
  return { by: role === 'admin' ? 'admin' : 'seller', userId }
}

type Event = {
  before?: string | null
  after?: string | null
  kind: 'placed' | 'status' | 'payment' | 'address' | 'availability' | 'tracking' | 'return' | 'refund' | 'edit'
}

/** One entry of an order's event log, in the transaction of the event. */
export async function recordEvent(tx: Db, shop: Shop, orderId: string, actor: Actor, event: Event): Promise<void> {
  await tx.insert(orderEvents).values(eventRow(shop, orderId, actor, event))
  if (actor.by === 'seller' || actor.by === 'admin') await recordWork(tx, shop, orderId, actor.userId, event)
}

/** Staff's changes are written to the activity log too. */
async function recordWork(tx: Db, shop: Shop, orderId: string, userId: string, event: Event): Promise<void> {
  const { kind, before, after } = event
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  const sides = { ...(before ? { before: { [kind]: before } } : {}), ...(after ? { after: { [kind]: after } } : {}) }
  const action = kind === 'refund' ? 'refunded' : 'changed'
  const entry = { entity: 'order', entityId: orderId, name: order?.number ?? '' }
  await recordActivity(tx, shop, { userId }, { action, ...entry, ...sides })
}

export function eventRow(shop: Shop, orderId: string, actor: Actor, event: Event): typeof orderEvents.$inferInsert {
  const byUserId = 'userId' in actor ? actor.userId : null
  return { id: shop.newId(), orderId, at: shop.now(), by: actor.by, byUserId, ...event }
}
