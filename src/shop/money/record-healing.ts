import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../shop.ts'
import type { Which } from './while-still.ts'

/** Who put what right: kept with the order. */
export async function recordHealing(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { kind, orderId }: Pick<Which, 'kind' | 'orderId'>,
  after: Record<string, unknown>,
): Promise<void> {
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  await recordActivity(tx, shop, admin, {
    action: 'money put right',
    entity: 'order',
    entityId: orderId,
    name: order?.number ?? '',
    after: { mismatch: kind, ...after },
  })
}
