import { eq } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/order-json.ts'
import { AVAILABILITY_TEXTS } from '#contracts/order-texts.ts'
import type { AvailabilityInput } from '#contracts/order-work.ts'
import { orders } from '#database/tables/orders.ts'
import { requireMay } from '../accounts/require-may.ts'
import { tellOfOrder } from '../mail/tell-of-order.ts'
import type { VisitedShop } from '../shop.ts'
import { lockOrder } from './find-order.ts'
import { loadOrder } from './load-orders.ts'
import { recordEvent, runnerOf } from './record-event.ts'

export async function setAvailability(
  shop: VisitedShop,
  idOrNumber: string,
  { availabilityStatus, availabilityRemark }: AvailabilityInput,
): Promise<PlacedJson> {
  const doer = runnerOf(requireMay(shop, 'run_orders'))
  const changed = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, idOrNumber)
    const [row] = await tx
      .update(orders)
      .set({ availability: availabilityStatus, availabilityRemark, updatedAt: shop.now() })
      .where(eq(orders.id, order.id))
      .returning()
    const [before, after] = [order.availability, availabilityStatus]
    await recordEvent(tx, shop, order.id, doer, { kind: 'availability', before, after })
    const changedRow = row ?? order
    if (availabilityStatus === 'Not Available') {
      const at = shop.now().toISOString()
      await tellOfOrder(tx, shop, 'not_available', changedRow, { remark: availabilityRemark, of: at })
    }
    return changedRow
  })
  return { success: true, message: AVAILABILITY_TEXTS.changed, order: await loadOrder(shop.db, changed) }
}
