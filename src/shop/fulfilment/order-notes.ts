import { desc, eq } from 'drizzle-orm'
import type { NoteJson } from '#contracts/seller/seller-orders.ts'
import { users } from '#database/tables/accounts.ts'
import { orderNotes } from '#database/tables/order-records.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { findDeskOrder } from '../orders/find-order.ts'

const MAX_ROWS = 100

/** Staff's notes about an order, newest first. The buyer never sees them. */
export async function listNotes(shop: RequestContext, idOrNumber: string): Promise<{ notes: NoteJson[] }> {
  const by = authorize(shop, 'run_orders')
  const order = await findDeskOrder(shop.db, by, idOrNumber)
  const rows = await shop.db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, order.id))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(MAX_ROWS)
  return { notes: rows.map(({ id, body, byName, at }) => ({ _id: id, body, by: byName, date: at.toISOString() })) }
}

export async function addNote(shop: RequestContext, idOrNumber: string, body: string): Promise<{ notes: NoteJson[] }> {
  const user = authorize(shop, 'run_orders')
  const { userId } = user
  const order = await findDeskOrder(shop.db, user, idOrNumber)
  await shop.db.transaction(async (tx) => {
    const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
    const by = { byUserId: userId, byName: author?.name ?? '' }
    await tx.insert(orderNotes).values({ id: shop.newId(), orderId: order.id, body, ...by, at: shop.now() })
    const entry = { entity: 'order', entityId: order.id, name: order.number }
    await recordActivity(tx, shop, { userId }, { action: 'noted', ...entry })
  })
  return listNotes(shop, idOrNumber)
}
