import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminUsersQuery } from '#contracts/admin-users.ts'
import type { AdminUsersJson } from '#contracts/admin-users-json.ts'
import { users } from '#database/tables/accounts.ts'
import { requireMay } from '../accounts/require-may.ts'
import { pagingOf } from '../paging.ts'
import type { VisitedShop } from '../shop.ts'
import { matchPeople } from './match-people.ts'
import { lastSeen, personToJson } from './person-to-json.ts'

const PAGE_SIZE = 25

const ORDER_BY: Record<AdminUsersQuery['sort'], SQL> = {
  newest: desc(users.createdAt),
  oldest: asc(users.createdAt),
  name: asc(sql`lower(${users.name})`),
}

/** Everybody with an account, a page at a time. */
export async function listPeople(shop: VisitedShop, query: AdminUsersQuery): Promise<AdminUsersJson> {
  requireMay(shop, 'run_users')
  const { db } = shop
  const wanted = and(
    matchPeople(query.q),
    query.role === 'all' ? undefined : eq(users.role, query.role),
    query.status === 'all' ? undefined : eq(users.isActive, query.status === 'Active'),
  )
  const total = await db.$count(users, wanted)
  const { page, pages, limit, offset } = pagingOf(total, query.page, PAGE_SIZE)
  const rows = await db
    .select({ user: users, seen: lastSeen })
    .from(users)
    .where(wanted)
    .orderBy(ORDER_BY[query.sort], desc(users.id))
    .limit(limit)
    .offset(offset)
  return { users: rows.map(({ user, seen }) => personToJson(user, seen)), total, page, pages }
}
