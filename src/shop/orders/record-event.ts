import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'

/** Who did it: a person with an id, or the shop itself. */
export type Actor = { by: 'shopper' | 'seller' | 'admin'; userId: string } | { by: 'payments' | 'clock' }

/** Who may run orders does it as what they are. */
export function actorFrom({ role, userId }: SignedIn): Actor {
  return { by: role === 'admin' ? 'admin' : 'seller', userId }
}

type Event = {
  before?: string | null
  after?: string | null
  kind: 'placed' | 'status' | 'payment' | 'address' | 'availability' | 'tracking' | 'return' | 'refund'
}

/** One line of an order's story, in the transaction of what it tells. */
export async function recordEvent(tx: Db, shop: Shop, orderId: string, doer: Actor, event: Event): Promise<void> {
  await tx.insert(orderEvents).values(eventRow(shop, orderId, doer, event))
  if (doer.by === 'seller' || doer.by === 'admin') await recordWork(tx, shop, orderId, doer.userId, event)
}

/** What somebody who runs the shop did to an order stands in the book of changes too. */
async function recordWork(tx: Db, shop: Shop, orderId: string, userId: string, event: Event): Promise<void> {
  const { kind, before, after } = event
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  const sides = { ...(before ? { before: { [kind]: before } } : {}), ...(after ? { after: { [kind]: after } } : {}) }
  const action = kind === 'refund' ? 'refunded' : 'changed'
  const entry = { entity: 'order', entityId: orderId, name: order?.number ?? '' }
  await recordActivity(tx, shop, { userId }, { action, ...entry, ...sides })
}

export function eventRow(shop: Shop, orderId: string, doer: Actor, event: Event): typeof orderEvents.$inferInsert {
  const byUserId = 'userId' in doer ? doer.userId : null
  return { id: shop.newId(), orderId, at: shop.now(), by: doer.by, byUserId, ...event }
}
