import { and, asc, count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminCustomersJson, AdminCustomersQuery } from '#contracts/admin/admin-customers.ts'
import type { Db } from '#database/connect.ts'
import { customerNotes, users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { isContactHidden } from '../access/contacts.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { matchUsers } from '../users/match-users.ts'
import { customerRows, customerToJson, isCustomer } from './customer-rows.ts'
import { hasBought } from './spending.ts'

const PAGE_SIZE = 25

/** All customers with orders and spend, paged. */
export async function listCustomers(shop: RequestContext, query: AdminCustomersQuery): Promise<AdminCustomersJson> {
  const by = authorize(shop, 'run_customers')
  const { db } = shop
  const shown: Record<AdminCustomersQuery['show'], SQL | undefined> = {
    all: isCustomer,
    buyers: hasBought,
    blocked: sql`${users.isCodBlocked}`,
  }
  const filter = and(matchUsers(query.q, isContactHidden(by)), shown[query.show])
  const total = await db.$count(users, filter)
  const { page, pages, limit, offset } = paginate(total, query.page, PAGE_SIZE)
  const ids = await pageOfResults(db, filter, query.sort, { limit, offset })
  const found = ids.length === 0 ? [] : await customerRows(db, ids).select().where(inArray(users.id, ids))
  const inOrder = ids.flatMap((id) => found.find(({ user }) => user.id === id) ?? [])
  const notes = await countNotes(db, ids)
  return { customers: inOrder.map((row) => customerToJson(row, notes.get(row.user.id) ?? 0)), total, page, pages }
}

async function countNotes(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: customerNotes.userId, number: count() })
    .from(customerNotes)
    .where(inArray(customerNotes.userId, [...ids]))
    .groupBy(customerNotes.userId)
  return new Map(found.map(({ id, number }) => [id, number]))
}

type Cut = { limit: number; offset: number }

/** The customers of a page. Spend of all customers is summed only when the sort needs it. */
async function pageOfResults(
  db: Db,
  filter: SQL | undefined,
  sort: AdminCustomersQuery['sort'],
  { limit, offset }: Cut,
) {
  const rows = customerRows(db)
  const sorts: Record<AdminCustomersQuery['sort'], SQL> = {
    newest: desc(users.createdAt),
    spend: desc(rows.spentPaise),
    orders: desc(rows.orderCount),
    name: asc(sql`lower(${users.name})`),
  }
  const order = [sorts[sort], desc(users.id)]
  if (sort === 'spend' || sort === 'orders') {
    const found = await rows
      .selectIds()
      .where(filter)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return found.map(({ id }) => id)
  }
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(filter)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return found.map(({ id }) => id)
}
