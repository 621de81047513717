import { and, count, eq, inArray, isNull, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { couponUses, orders } from '#database/tables/orders.ts'
import { type CouponHistory, isPersonal, NO_HISTORY } from '#rules/coupons.ts'
import { isDead, ORDER_STATUSES } from '#rules/order-status.ts'
import type { CouponRow } from './find-coupon.ts'

/**
 * Who uses a coupon. An account counts with the orders of guests that have its verified email address or the phone number
 * of the order; a guest with all orders that have theirs. What is not known is null.
 */
export type CouponCustomer = { userId: string | null; email: string | null; phone: string | null }

type Except = Pick<typeof orders.$inferSelect, 'id' | 'purchaseId'>
type Histories = (couponId: string) => CouponHistory

/** What the customer has ordered before, as these coupons ask for it; other orders than this and what was bought with it. */
export async function readHistories(
  db: Db,
  coupons: readonly CouponRow[],
  customer: CouponCustomer,
  except: Except | null = null,
): Promise<Histories> {
  const personal = coupons.filter(isPersonal)
  const theirs = ordersOf(db, customer)
  if (personal.length === 0 || theirs === null) return () => NO_HISTORY
  const hasOrdered = personal.some(({ isFirstOrderOnly }) => isFirstOrderOnly)
    ? await hasLivingOrder(db, theirs, except)
    : false
  const found = await db
    .select({ couponId: couponUses.couponId, uses: count() })
    .from(couponUses)
    .where(
      and(
        inArray(
          couponUses.couponId,
          personal.map(({ id }) => id),
        ),
        isNull(couponUses.returnedAt),
        sql`${couponUses.orderId} in (${theirs})`,
        except === null ? undefined : ne(couponUses.orderId, except.id),
      ),
    )
    .groupBy(couponUses.couponId)
  const uses = new Map(found.map((row) => [row.couponId, Number(row.uses)]))
  return (couponId) => ({ uses: uses.get(couponId) ?? 0, hasOrdered })
}

export async function readHistory(db: Db, coupon: CouponRow, customer: CouponCustomer): Promise<CouponHistory> {
  return (await readHistories(db, [coupon], customer))(coupon.id)
}

/**
 * Of an order with a coupon that looks at earlier orders: waits for other such orders of the customer, also with another
 * coupon, as a guest or with an account. In one order, and after products and coupon, so that nobody waits in a circle.
 */
export async function lockCustomer(tx: Db, coupon: CouponRow, customer: CouponCustomer): Promise<void> {
  if (!isPersonal(coupon)) return
  const names = Object.values(customer).filter((name) => name !== null)
  for (const name of names.sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coupons of ${name}`}, 0))`)
  }
}

/** The customer of an order that was placed; unknown when the person was erased since. */
export async function findCustomer(
  tx: Db,
  order: Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'phone'>,
): Promise<CouponCustomer> {
  const { userId } = order
  if (userId === null) {
    const { email, phone } = guestOrders
    const [guest] = await tx.select({ email, phone }).from(guestOrders).where(eq(guestOrders.orderId, order.id))
    return { userId, email: guest?.email ?? null, phone: guest?.phone ?? null }
  }
  return { ...(await findUserCustomer(tx, userId)), phone: order.phone }
}

/** An account that has not said yet where the order goes. An address that was not verified may be somebody else's. */
export async function findUserCustomer(db: Db, userId: string): Promise<CouponCustomer> {
  const { email, isEmailVerified } = users
  const [user] = await db.select({ email, isEmailVerified }).from(users).where(eq(users.id, userId))
  return { userId, email: user?.isEmailVerified ? user.email : null, phone: null }
}

/** An order that waits for its payment is living too: its coupon is taken. */
async function hasLivingOrder(db: Db, theirs: SQLWrapper, except: Except | null): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.id} in (${theirs})`,
        notInArray(orders.status, ORDER_STATUSES.filter(isDead)),
        except === null ? undefined : ne(orders.id, except.id),
        except === null || except.purchaseId === null
          ? undefined
          : or(isNull(orders.purchaseId), ne(orders.purchaseId, except.purchaseId)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A union, so that each part is found by its own index. */
function ordersOf(db: Db, { userId, email, phone }: CouponCustomer): SQLWrapper | null {
  const isTheirGuest = or(
    email === null ? undefined : eq(guestOrders.email, email),
    phone === null ? undefined : eq(guestOrders.phone, phone),
  )
  const asGuest = (where: SQL) => db.select({ id: guestOrders.orderId }).from(guestOrders).where(where)
  const ordered = (where: SQL) => db.select({ id: orders.id }).from(orders).where(where)
  const withEmail = (address: string) => db.select({ id: users.id }).from(users).where(eq(users.email, address))
  const parts = [
    ...(isTheirGuest === undefined ? [] : [asGuest(isTheirGuest)]),
    ...(userId === null ? [] : [ordered(eq(orders.userId, userId))]),
    // Accounts never count against each other: two people of one household may share a phone.
    ...(userId === null && email !== null ? [ordered(inArray(orders.userId, withEmail(email)))] : []),
    ...(userId === null && phone !== null ? [ordered(eq(orders.phone, phone))] : []),
  ]
  if (parts.length === 0) return null
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )
}
