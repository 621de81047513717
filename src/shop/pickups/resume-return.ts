import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { exchanges } from '#database/tables/exchanges.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import type { Shop } from '../context/shop.ts'
import { returnLines } from '../exchanges/return-lines.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { recordEvent } from '../orders/record-event.ts'
import type { PickupRow } from '../returns/pickup-rows.ts'
import { returnedPieces } from '../returns/returned-pieces.ts'

/**
 * The courier had a return before its buyer withdrew it, and it is on its way: of a locked order. It goes on as it was
 * approved, as money: what was kept for an exchange is free since then, and its difference went back. Where the buyer has
 * asked for the same pieces anew, that request stands for them.
 */
export async function resumeReturn(tx: Db, shop: Shop, order: OrderRow, pickup: PickupRow): Promise<void> {
  const isWithdrawn = and(eq(returns.id, pickup.returnId), eq(returns.status, 'Withdrawn'))
  const [asked] = await tx.select().from(returns).where(isWithdrawn).for('update')
  if (asked === undefined || (await isAskedAnew(tx, order, asked.id))) return
  await tx.update(returns).set({ status: 'Approved', updatedAt: shop.now() }).where(eq(returns.id, asked.id))
  const actor = { by: 'courier' } as const
  await recordEvent(tx, shop, order.id, actor, { kind: 'return', before: 'Withdrawn', after: 'Approved' })
  const moved = await moveOrder(tx, shop, order, order.status, actor, { refundStatus: 'Return Approved' })
  const isExchange = (await tx.$count(exchanges, eq(exchanges.returnId, asked.id))) > 0
  const pieces = await returnedPieces(tx, asked)
  const returned = { pieces, refundPaise: asked.refundPaise }
  await queueOrderEmail(tx, shop, 'return_resumed', moved, { of: pickup.id, returned, wasExchange: isExchange })
  await queueStoreEmail(tx, shop, moved, { kind: 'return_resumed', pickupId: pickup.id, pieces, isExchange })
}

async function isAskedAnew(tx: Db, { id: orderId }: OrderRow, returnId: string): Promise<boolean> {
  const { lines } = await returnLines(tx, orderId)
  const own = await tx.select().from(returnItems).where(eq(returnItems.returnId, returnId))
  return own.some(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId)
    return line === undefined || line.returned + quantity > line.quantity
  })
}
