import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { CHECK_WINDOW_MS, CHECKS_A_DAY } from '#rules/payout-account.ts'
import type { Shop } from '../context/shop.ts'

/** Of an order, with who placed it; or of a person. */
export type AccountOwner = { orderId?: string; userId: string | null; email: string; holder: string }

/** Named for the same order, or for the same person apart from orders. */
export function isOwned({ orderId, userId }: AccountOwner): SQL {
  if (orderId !== undefined) return eq(payoutAccounts.orderId, orderId)
  if (userId === null) throw new Error('An account is an order’s or a person’s.')
  return eq(payoutAccounts.userId, userId)
}

/**
 * Whether another rupee may be sent for this: nobody can make the shop pay thousands. The owner is locked; of two orders
 * at once a person may get one check more.
 */
export async function mayCheck(tx: Db, shop: Shop, owner: AccountOwner, fingerprint: string): Promise<boolean> {
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
  const { userId, email } = owner
  const isPerson =
    userId === null ? eq(orders.email, email) : or(eq(orders.userId, userId), eq(payoutAccounts.userId, userId))
  return (
    (await count(isOwned(owner))) < CHECKS_A_DAY.order &&
    (await count(isPerson)) < CHECKS_A_DAY.person &&
    (await count(eq(payoutAccounts.fingerprint, fingerprint))) < CHECKS_A_DAY.account &&
    (await count(undefined)) < CHECKS_A_DAY.shop
  )
}
