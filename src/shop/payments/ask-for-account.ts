import type { Db } from '#database/connect.ts'
import { refundAccounts } from '#database/tables/payouts.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'

/**
 * Money that was paid in cash goes back: the buyer of a locked order is asked for an account. Where the shop sends no
 * payouts, or nobody can be asked, it is given back by hand.
 */
export async function askForAccount(tx: Db, shop: Shop, order: OrderRow, refundId: string): Promise<void> {
  if (shop.payouts === null || order.channel !== 'website') return
  await tx.insert(refundAccounts).values({ refundId, askedAt: shop.now() })
  await queueOrderEmail(tx, shop, 'account_needed', order, { of: refundId, isFirstAccount: true })
}
