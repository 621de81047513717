import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminUsersJson, AdminUsersQuery } from '#contracts/admin/admin-users.ts'
import { users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { adminUserToJson, lastSeen } from './admin-user-to-json.ts'
import { matchUsers } from './match-users.ts'

const PAGE_SIZE = 25

const ORDER_BY: Record<AdminUsersQuery['sort'], SQL> = {
  newest: desc(users.createdAt),
  oldest: asc(users.createdAt),
  name: asc(sql`lower(${users.name})`),
}

/** All accounts, paged. */
export async function listUsersForAdmin(shop: RequestContext, query: AdminUsersQuery): Promise<AdminUsersJson> {
  authorize(shop, 'run_users')
  const { db } = shop
  const filter = and(
    matchUsers(query.q),
    query.role === 'all' ? undefined : eq(users.role, query.role),
    query.status === 'all' ? undefined : eq(users.isActive, query.status === 'Active'),
  )
  const total = await db.$count(users, filter)
  const { page, pages, limit, offset } = paginate(total, query.page, PAGE_SIZE)
  const rows = await db
    .select({ user: users, seen: lastSeen })
    .from(users)
    .where(filter)
    .orderBy(ORDER_BY[query.sort], desc(users.id))
    .limit(limit)
    .offset(offset)
  return { users: rows.map(({ user, seen }) => adminUserToJson(user, seen)), total, page, pages }
}
