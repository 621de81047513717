import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { CHECK_WINDOW_MS, CHECKS_A_DAY } from '#rules/payout-account.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'

/**
 * Whether another rupee may be sent for this: nobody can make the shop pay thousands. The order is locked; of two orders
 * at once a person may get one check more.
 */
export async function mayCheck(tx: Db, shop: Shop, order: OrderRow, fingerprint: string): Promise<boolean> {
  const isRecent = and(
    eq(payoutAccounts.isChecked, true),
    gt(payoutAccounts.createdAt, new Date(shop.now().getTime() - CHECK_WINDOW_MS)),
  )
  const count = async (which: SQL | undefined): Promise<number> => {
    const [found] = await tx
      .select({ number: sql<number>`count(*)::int` })
      .from(payoutAccounts)
      .leftJoin(orders, eq(orders.id, payoutAccounts.orderId))
      .where(and(isRecent, which))
    return found?.number ?? 0
  }
  const isPerson = order.userId === null ? eq(orders.email, order.email) : eq(orders.userId, order.userId)
  return (
    (await count(eq(payoutAccounts.orderId, order.id))) < CHECKS_A_DAY.order &&
    (await count(isPerson)) < CHECKS_A_DAY.person &&
    (await count(eq(payoutAccounts.fingerprint, fingerprint))) < CHECKS_A_DAY.account &&
    (await count(undefined)) < CHECKS_A_DAY.shop
  )
}
