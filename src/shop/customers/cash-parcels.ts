import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { CustomerParcelsJson } from '#contracts/admin/admin-customers.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import type { UserRow } from '../accounts/user-to-json.ts'

/** What the courier carried to this customer, whichever way it was paid. */
export async function countParcels(
  db: Db,
  { id, cashCountedFrom }: Pick<UserRow, 'id' | 'cashCountedFrom'>,
): Promise<CustomerParcelsJson> {
  const number = (state: 'delivered' | 'came_back') =>
    sql<string | number>`count(*) filter (where ${eq(parcels.state, state)})`
  const [found] = await db
    .select({ sent: sql<string | number>`count(*)`, arrived: number('delivered'), cameBack: number('came_back') })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(orders.userId, id), notInArray(parcels.state, ['packed', 'label_made', 'cancelled'])))
  return {
    sent: Number(found?.sent ?? 0),
    arrived: Number(found?.arrived ?? 0),
    cameBack: Number(found?.cameBack ?? 0),
    countedFrom: cashCountedFrom?.toISOString() ?? null,
  }
}
