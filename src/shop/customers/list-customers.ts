import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AdminCustomersQuery } from '#contracts/admin-customers.ts'
import type { AdminCustomersJson } from '#contracts/admin-customers-json.ts'
import { users } from '#database/tables/accounts.ts'
import { requireMay } from '../accounts/require-may.ts'
import { pagingOf } from '../paging.ts'
import { matchPeople } from '../people/match-people.ts'
import type { VisitedShop } from '../shop.ts'
import { customerRows, customerToJson } from './customer-rows.ts'

const PAGE_SIZE = 25

/** Everybody who shops, with orders and spend, a page at a time. */
export async function listCustomers(shop: VisitedShop, query: AdminCustomersQuery): Promise<AdminCustomersJson> {
  requireMay(shop, 'run_customers')
  const rows = customerRows(shop.db)
  const shown: Record<AdminCustomersQuery['show'], SQL | undefined> = {
    all: rows.isCustomer,
    buyers: rows.hasBought,
    blocked: sql`${users.isCodBlocked}`,
  }
  const sorts: Record<AdminCustomersQuery['sort'], SQL> = {
    newest: desc(users.createdAt),
    spend: desc(rows.spentPaise),
    orders: desc(rows.orderCount),
    name: asc(sql`lower(${users.name})`),
  }
  const wanted = and(matchPeople(query.q), shown[query.show])
  const total = await rows.count(wanted)
  const { page, pages, limit, offset } = pagingOf(total, query.page, PAGE_SIZE)
  const found = await rows.select().where(wanted).orderBy(sorts[query.sort], desc(users.id)).limit(limit).offset(offset)
  return { customers: found.map(customerToJson), total, page, pages }
}
