import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { MismatchRef } from './if-still-mismatched.ts'

/** Records who resolved what, with the order. */
export async function recordResolution(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { kind, orderId }: Pick<MismatchRef, 'kind' | 'orderId'>,
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
