import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { AdminCustomerJson } from '#contracts/admin-customers-json.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { rupeesOf } from '#rules/money.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { personToJson } from '../people/person-to-json.ts'
import { boughtByUser, refundedByUser } from './spending.ts'

/** Customers with what they ordered and got back, to be narrowed, sorted and cut by whoever asks. */
export function customerRows(db: Db) {
  const bought = boughtByUser(db)
  const refunded = refundedByUser(db)
  const orderCount = sql<string | number>`coalesce(${bought.count}, 0)`
  const spentPaise = sql<string | number>`coalesce(${bought.paise}, 0) - coalesce(${refunded.paise}, 0)`
  const select = () =>
    db
      .select({
        user: users,
        orderCount,
        spentPaise,
        refundedPaise: sql<string | number>`coalesce(${refunded.paise}, 0)`,
        latest: bought.latest,
      })
      .from(users)
      .leftJoin(bought, eq(bought.userId, users.id))
      .leftJoin(refunded, eq(refunded.userId, users.id))
  /** A seller who buys is a customer too. */
  const isCustomer: SQL | undefined = or(eq(users.role, 'customer'), sql`${bought.count} > 0`)
  const count = async (where: SQL | undefined) => {
    const [found] = await db
      .select({ number: sql<string | number>`count(*)` })
      .from(users)
      .leftJoin(bought, eq(bought.userId, users.id))
      .where(where)
    return Number(found?.number ?? 0)
  }
  return { select, count, isCustomer, hasBought: sql`${bought.count} > 0`, orderCount, spentPaise }
}

type CustomerRow = {
  user: UserRow
  orderCount: string | number
  spentPaise: string | number
  latest: string | Date | null
}

export function customerToJson({ user, orderCount, spentPaise, latest }: CustomerRow): AdminCustomerJson {
  const { lastSeenAt: _, ...person } = personToJson(user, null)
  return {
    ...person,
    orderCount: Number(orderCount),
    spend: rupeesOf(Number(spentPaise)),
    lastOrderAt: latest === null ? null : new Date(latest).toISOString(),
    isCodBlocked: user.isCodBlocked,
  }
}
