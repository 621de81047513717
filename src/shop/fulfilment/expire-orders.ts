import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { orders } from '#database/tables/orders.ts'
import { isPaidFirst } from '#rules/advance.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { isReplaced } from '../orders/is-replaced.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { eachPart, lockParts, lockPiecesOf, toldOf, waitingOf } from '../orders/purchase-parts.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { revivalNumber } from '../orders/revival-number.ts'
import { endOrder } from '../payments/end-order.ts'
import { pollOrder } from '../payments/poll-order.ts'

const AT_ONCE = 50

/** Ends orders that were not paid or confirmed in time, and releases their stock: how many it came upon and ended. */
export async function expireOrders(shop: Shop): Promise<number> {
  const due = await shop.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, OrderStatus.PaymentPending),
        isNotNull(orders.expiresAt),
        lte(orders.expiresAt, shop.now()),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(AT_ONCE)
  const failed: unknown[] = []
  let ended = 0
  // One that fails must not block the others.
  for (const order of due) {
    await expireOne(shop, order).then(
      (isEnded) => {
        if (isEnded) ended += 1
      },
      (error: unknown) => failed.push(error),
    )
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} orders could not be ended`)
  return ended
}

/** Whether it ended: one that stays is not come upon again at once, as long as nothing else is due. */
async function expireOne(shop: Shop, order: OrderRow): Promise<boolean> {
  // A payment in the last second counts, of a cash order too. When the provider cannot be reached the hold ends anyway;
  // a late payment is settled then.
  await pollOrder(shop, order.id)
  return shop.db.transaction(async (tx) => {
    // Parts that were ordered together wait together, and end together.
    const parts = waitingOf(await lockParts(tx, order.id))
    const now = shop.now()
    if (parts === null || parts.some(({ expiresAt }) => expiresAt === null || expiresAt > now)) return false
    await lockPiecesOf(tx, parts)
    const isOnline = isPaidFirst(parts[0])
    const status = isOnline ? OrderStatus.Failed : OrderStatus.Cancelled
    const ended = await eachPart(parts, (part) => endOrder(tx, shop, part, status, { by: 'clock' }))
    // A buyer who paid in a second attempt must not read that the payment failed.
    if (isOnline && (await isReplaced(tx, ended[0]))) return true
    for (const { order: told, items } of await toldOf(tx, ended)) {
      const of = isOnline ? '' : await revivalNumber(tx, told.id)
      await queueOrderEmail(tx, shop, isOnline ? 'payment_failed' : 'cancelled', told, { of, items })
    }
    return true
  })
}
