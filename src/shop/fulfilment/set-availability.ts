import { eq } from 'drizzle-orm'
import { AVAILABILITY_TEXTS } from '#contracts/orders/order-texts.ts'
import type { AvailabilityInput } from '#contracts/orders/order-work.ts'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { orders } from '#database/tables/orders.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'

export async function setAvailability(
  shop: RequestContext,
  idOrNumber: string,
  { availabilityStatus, availabilityRemark }: AvailabilityInput,
): Promise<PlacedJson> {
  const by = authorize(shop, 'run_orders')
  const actor = actorFrom(by)
  const changed = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, by, idOrNumber)
    const [row] = await tx
      .update(orders)
      .set({ availability: availabilityStatus, availabilityRemark, updatedAt: shop.now() })
      .where(eq(orders.id, order.id))
      .returning()
    const [before, after] = [order.availability, availabilityStatus]
    await recordEvent(tx, shop, order.id, actor, { kind: 'availability', before, after })
    const changedRow = row ?? order
    if (availabilityStatus === 'Not Available') {
      const at = shop.now().toISOString()
      await queueOrderEmail(tx, shop, 'not_available', changedRow, { remark: availabilityRemark, of: at })
    }
    return changedRow
  })
  return { success: true, message: AVAILABILITY_TEXTS.changed, order: await loadOrder(shop.db, deskRow(shop, changed)) }
}
