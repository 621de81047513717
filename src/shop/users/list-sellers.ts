import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminSellerJson, AdminSellersJson, AdminSellersQuery } from '#contracts/admin/admin-sellers.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { SellerStatus } from '#rules/admin-lists.ts'
import { isFirm, ORDER_STATUSES } from '#rules/order-status.ts'
import { ownShippingToJson } from '#rules/seller-shipping.ts'
import { authorize } from '../access/authorize.ts'
import { paginate } from '../context/paging.ts'
import type { RequestContext } from '../context/shop.ts'
import { matchUsers } from './match-users.ts'
import { hasNotApplied } from './not-applied.ts'

const PAGE_SIZE = 25
const TO_SEND = ORDER_STATUSES.filter(isFirm)
const deciders = alias(users, 'deciders')
const owners = alias(users, 'owners')

/** A seller who was appointed without an application counts as approved. */
const status = sql<SellerStatus>`coalesce(${sellerApplications.status}, 'Approved')`
/** The same, with those apart who have not applied yet. */
const state = sql<
  Exclude<AdminSellersQuery['status'], 'all'>
>`case when ${hasNotApplied} then 'NotApplied' else ${status} end`
const appliedAt = sql<string | Date>`coalesce(${sellerApplications.createdAt}, ${users.createdAt})`

const ORDER_BY: Record<AdminSellersQuery['sort'], SQL[]> = {
  // Pending ones first, the longest waiting in front.
  waiting: [desc(sql`${state} = 'Pending'`), asc(sql`case when ${state} = 'Pending' then ${appliedAt} end`)],
  newest: [],
  name: [asc(sql`lower(${users.name})`)],
}

/** Sellers and applicants, paged. */
export async function listSellers(shop: RequestContext, query: AdminSellersQuery): Promise<AdminSellersJson> {
  authorize(shop, 'run_users')
  const { db } = shop
  const found = and(or(eq(users.role, 'seller'), isNotNull(sellerApplications.id)), matchUsers(query.q))
  const ownApplication = eq(sellerApplications.userId, users.id)
  const counted = await db
    .select({ state, number: count() })
    .from(users)
    .leftJoin(sellerApplications, ownApplication)
    .where(found)
    .groupBy(sql`1`)
  const of = (filter: string) => counted.find((one) => one.state === filter)?.number ?? 0
  const NotApplied = of('NotApplied')
  const counts = { Pending: of('Pending'), Approved: of('Approved'), Rejected: of('Rejected') }
  const total = query.status === 'all' ? counted.reduce((sum, one) => sum + one.number, 0) : of(query.status)
  const { page, pages, limit, offset } = paginate(total, query.page, PAGE_SIZE)
  const rows = await db
    .select({
      user: users,
      seller: sellers,
      application: sellerApplications,
      status,
      state,
      appliedAt,
      decidedBy: deciders.name,
      hasOwner: sql<boolean>`${hasOwner(db)}`,
      openOrders: db.$count(orders, and(eq(orders.sellerId, sellers.id), inArray(orders.status, TO_SEND))),
    })
    .from(users)
    .leftJoin(sellerApplications, ownApplication)
    .leftJoin(sellers, and(eq(sellers.id, users.sellerId), eq(sellers.isHouse, false)))
    .leftJoin(deciders, eq(deciders.id, sellerApplications.decidedBy))
    .where(and(found, query.status === 'all' ? undefined : sql`${state} = ${query.status}`))
    .orderBy(...ORDER_BY[query.sort], desc(appliedAt), desc(users.id))
    .limit(limit)
    .offset(offset)
  const listed = rows.map(({ user, seller, application, ...rest }): AdminSellerJson => {
    const { id, name, username, email, avatar, isEmailVerified, isActive } = user
    return {
      ...{ _id: id, name, username, email, avatar, isEmailVerified, isActive },
      status: rest.status,
      ...(rest.state === 'NotApplied' ? { hasNotApplied: true } : {}),
      appliedAt: new Date(rest.appliedAt).toISOString(),
      decidedAt: application?.decidedAt?.toISOString() ?? null,
      decidedBy: rest.decidedBy,
      reason: application?.reason ?? '',
      worksFor:
        seller === null ? null : toWorksFor(seller, rest.openOrders, user.staffGroupId !== null && rest.hasOwner),
    }
  })
  return { sellers: listed, counts: NotApplied > 0 ? { ...counts, NotApplied } : counts, total, page, pages }
}

/** Of a seller whom only helpers are left of, each of their rows stands for the seller. */
function hasOwner(db: Db): SQL {
  const isOwner = and(eq(owners.role, 'seller'), isNull(owners.staffGroupId), owners.isActive)
  return exists(
    db
      .select({ id: owners.id })
      .from(owners)
      .where(and(eq(owners.sellerId, sellers.id), isOwner)),
  )
}

function toWorksFor(seller: typeof sellers.$inferSelect, openOrders: number, isHelper: boolean) {
  const { name, suspendedReason } = seller
  return { name: name ?? '', suspendedReason, openOrders, isHelper, ...ownShippingToJson(seller) }
}
