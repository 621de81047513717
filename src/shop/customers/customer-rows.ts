import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AdminCustomerJson } from '#contracts/admin/admin-customers.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { toRupees } from '#rules/money.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { adminUserToJson } from '../users/admin-user-to-json.ts'
import { boughtByUser, hasBoughtAlone, refundedByUser } from './spending.ts'

/** A seller who buys is a customer too. */
export const isCustomer: SQL | undefined = or(eq(users.role, 'customer'), hasBoughtAlone)

/** Customers with their orders and refunds, to be sorted and paged by the caller; fast for a given set of ids. */
export function customerRows(db: Db, ids: readonly string[] | null = null) {
  const bought = boughtByUser(db, ids)
  const refunded = refundedByUser(db, ids)
  const orderCount = sql<string | number>`coalesce(${bought.count}, 0)`
  const spentPaise = sql<string | number>`coalesce(${bought.paise}, 0) - coalesce(${refunded.paise}, 0)`
  const select = () =>
    db
      .select({
        user: users,
        orderCount,
        spentPaise,
        latest: bought.latest,
      })
      .from(users)
      .leftJoin(bought, eq(bought.userId, users.id))
      .leftJoin(refunded, eq(refunded.userId, users.id))
  const selectIds = () =>
    db
      .select({ id: users.id })
      .from(users)
      .leftJoin(bought, eq(bought.userId, users.id))
      .leftJoin(refunded, eq(refunded.userId, users.id))
  return { select, selectIds, orderCount, spentPaise }
}

type CustomerRow = {
  user: UserRow
  orderCount: string | number
  spentPaise: string | number
  latest: string | Date | null
}

export function customerToJson(
  { user, orderCount, spentPaise, latest }: CustomerRow,
  noteCount: number,
): AdminCustomerJson {
  const { lastSeenAt: _, ...person } = adminUserToJson(user, null)
  return {
    ...person,
    orderCount: Number(orderCount),
    spend: toRupees(Number(spentPaise)),
    lastOrderAt: latest === null ? null : new Date(latest).toISOString(),
    isCodBlocked: user.isCodBlocked,
    noteCount,
  }
}
