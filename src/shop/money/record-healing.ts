import type { Db } from '#database/connect.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../shop.ts'
import type { Which } from './while-still.ts'

/** Who put what right: kept with the order. */
export function recordHealing(
  tx: Db,
  shop: Shop,
  admin: SignedIn,
  { kind, orderId }: Pick<Which, 'kind' | 'orderId'>,
  after: Record<string, unknown>,
): Promise<void> {
  return recordActivity(tx, shop, admin, {
    action: 'money put right',
    entity: 'order',
    entityId: orderId,
    after: { mismatch: kind, ...after },
  })
}
