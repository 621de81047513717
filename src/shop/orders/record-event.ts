import type { Db } from '#database/connect.ts'
import { orderEvents } from '#database/tables/order-records.ts'
import type { Shop } from '../shop.ts'

/** Who did it: a person with an id, or the shop itself. */
export type Doer = { by: 'shopper' | 'seller' | 'admin'; userId: string } | { by: 'payments' | 'clock' }

type Event = {
  before?: string | null
  after?: string | null
  kind: 'placed' | 'status' | 'payment' | 'address' | 'availability' | 'tracking' | 'return' | 'refund'
}

/** One line of an order's story, in the transaction of what it tells. */
export async function recordEvent(tx: Db, shop: Shop, orderId: string, doer: Doer, event: Event): Promise<void> {
  await tx.insert(orderEvents).values(eventRow(shop, orderId, doer, event))
}

export function eventRow(shop: Shop, orderId: string, doer: Doer, event: Event): typeof orderEvents.$inferInsert {
  const byUserId = 'userId' in doer ? doer.userId : null
  return { id: shop.newId(), orderId, at: shop.now(), by: doer.by, byUserId, ...event }
}
