import { and, eq, gt, gte, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { doorOf } from '#database/tables/door.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import { HISTORY_DAYS, type HistoryRules, hasHistoryRule, isHistoryRefused } from '#rules/cod-history.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'

const DAY_MS = 24 * 3_600_000

/** Whose parcels count: of an account, for a phone number, to a door. */
export type HistoryOf = {
  userId: string | null
  contact: Pick<ShippingInfo, 'phone' | 'address' | 'postalCode'> | null
}

/** One query, and none in a store without such a rule. */
export async function isRefusedByHistory(db: Db, rules: HistoryRules, whose: HistoryOf, now: Date): Promise<boolean> {
  if (!hasHistoryRule(rules)) return false
  const theirs = ordersOf(db, whose)
  if (theirs === null) return false
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS)
  const [found] = await db
    .select({ arrived: countState('delivered'), cameBack: countState('came_back') })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        sql`${parcels.orderId} in (${theirs})`,
        inArray(parcels.state, ['delivered', 'came_back']),
        gte(parcels.endedAt, since),
        or(isNull(users.cashCountedFrom), gt(parcels.endedAt, users.cashCountedFrom)),
      ),
    )
  return isHistoryRefused({ arrived: Number(found?.arrived ?? 0), cameBack: Number(found?.cameBack ?? 0) }, rules)
}

function countState(state: 'delivered' | 'came_back'): SQL<string | number> {
  return sql<string | number>`count(*) filter (where ${eq(parcels.state, state)})`
}

/** A union, so that each part is found by its own index. */
function ordersOf(db: Db, { userId, contact }: HistoryOf): SQLWrapper | null {
  const inCash = (theirs: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.method, sql`'COD'`), theirs))
  const parts = [
    ...(userId === null ? [] : [inCash(eq(orders.userId, userId))]),
    ...(contact === null
      ? []
      : [
          inCash(eq(orders.phone, contact.phone)),
          inCash(
            and(
              eq(orders.postalCode, contact.postalCode),
              eq(doorOf(orders.address), doorOf(sql`${contact.address}::text`)),
            ),
          ),
        ]),
  ]
  if (parts.length === 0) return null
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )
}
