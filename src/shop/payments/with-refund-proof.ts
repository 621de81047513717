import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { lacksProof, requireStepUp } from '../access/require-step-up.ts'
import type { RequestContext } from '../context/shop.ts'

/**
 * For work of which only its end shows whether it gives money back: without a fresh proof that is refused, and its
 * transaction undone.
 */
export async function withRefundProof<T>(
  tx: Db,
  shop: RequestContext,
  orderId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!lacksProof(shop)) return work()
  const before = await countRefunds(tx, orderId)
  const done = await work()
  if ((await countRefunds(tx, orderId)) > before) requireStepUp(shop)
  return done
}

/** Without what pays for an exchange: that stays with the shop. */
function countRefunds(tx: Db, orderId: string): Promise<number> {
  return tx.$count(refunds, and(eq(refunds.orderId, orderId), isNull(refunds.exchangeId)))
}
