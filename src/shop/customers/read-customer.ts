import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin/admin-customer-texts.ts'
import type { AdminCustomerAnswer } from '#contracts/admin/admin-customers.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { careQueries } from '#database/tables/care.ts'
import { orders } from '#database/tables/orders.ts'
import { refunds } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import { toRupees } from '#rules/money.ts'
import { authorize } from '../access/authorize.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { RequestContext } from '../context/shop.ts'
import { isNotErased } from '../users/match-users.ts'
import { countParcels } from './cash-parcels.ts'
import { readNotes } from './customer-notes.ts'
import { customerRows, customerToJson } from './customer-rows.ts'
import { customerCredit } from './grant-credit.ts'

const SHOWN = 20

/** One customer: orders, returns, queries and notes. */
export async function readCustomer(shop: RequestContext, id: string): Promise<AdminCustomerAnswer> {
  authorize(shop, 'run_customers')
  const missing = new Refusal('not_found', ADMIN_CUSTOMER_TEXTS.missing)
  if (!isId(id)) throw missing
  const { db } = shop
  const [found] = await customerRows(db, [id])
    .select()
    .where(and(eq(users.id, id), isNotErased))
  if (found === undefined) throw missing
  const notes = await readNotes(db, id)
  return {
    customer: customerToJson(found, notes.length),
    refunded: await refundedTo(db, id),
    ...(await loadOrders(db, id)),
    ...(await loadReturns(db, id)),
    ...(await loadQueries(db, found.user)),
    parcels: await countParcels(db, found.user),
    notes,
    credit: await customerCredit(db, id),
  }
}

/** All refunds to them, including those of cancelled orders. */
async function refundedTo(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ paise: sql<string | number>`coalesce(sum(${refunds.amountPaise}), 0)` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), ne(refunds.state, 'failed')))
  return toRupees(Number(found?.paise ?? 0))
}

async function loadOrders(db: Db, userId: string): Promise<Pick<AdminCustomerAnswer, 'orders' | 'allOrderCount'>> {
  const own = eq(orders.userId, userId)
  const rows = await db.select().from(orders).where(own).orderBy(desc(orders.placedAt), desc(orders.id)).limit(SHOWN)
  return {
    allOrderCount: await db.$count(orders, own),
    orders: rows.map(({ id, number, status, method, paymentStatus, totalPaise, quantity, placedAt }) => ({
      ...{ _id: id, id: number, status, method, paymentStatus },
      total: toRupees(totalPaise),
      pieces: quantity,
      createdAt: placedAt.toISOString(),
    })),
  }
}

async function loadReturns(db: Db, userId: string): Promise<Pick<AdminCustomerAnswer, 'returns' | 'returnCount'>> {
  const own = eq(returns.userId, userId)
  const rows = await db
    .select({ one: returns, order: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(own)
    .orderBy(desc(returns.createdAt), desc(returns.id))
    .limit(SHOWN)
  return {
    returnCount: await db.$count(returns, own),
    returns: rows.map(({ one: { id, status, reason, refundPaise, createdAt }, order }) => ({
      ...{ _id: id, order, status, reason },
      refund: toRupees(refundPaise),
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** Queries sent while signed in, and from their address once it is verified. */
async function loadQueries(
  db: Db,
  { id, email, isEmailVerified }: UserRow,
): Promise<Pick<AdminCustomerAnswer, 'queries' | 'queryCount'>> {
  const own = or(eq(careQueries.userId, id), isEmailVerified ? eq(careQueries.email, email) : undefined)
  const rows = await db
    .select()
    .from(careQueries)
    .where(own)
    .orderBy(desc(careQueries.createdAt), desc(careQueries.id))
    .limit(SHOWN)
  return {
    queryCount: await db.$count(careQueries, own),
    queries: rows.map(({ id: _id, ticketNumber, subject, status, createdAt }) => ({
      ...{ _id, ticketNumber, subject, status },
      createdAt: createdAt.toISOString(),
    })),
  }
}
