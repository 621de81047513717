import { and, eq, isNull } from 'drizzle-orm'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payouts, refundAccounts } from '#database/tables/payouts.ts'
import { returns } from '#database/tables/returns.ts'
import { isId } from '#rules/is-id.ts'
import { takesRefundAccount } from '#rules/returns.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { openPayout } from '../payments/queue-payout.ts'
import { isRefundedByHand } from '../payments/settle-exchange.ts'

/** What cash goes back for: a return, or an order by one of its refunds. */
export type CashOwedFor = { returnId: string } | { refundId: string }

/** Cash that a buyer may name an account for, with how it is written down. */
type CashOwed = {
  accountId: string | null
  write: (named: { accountId: string | null; typed: string }) => Promise<unknown>
}

/** Of a locked order. Refused where it is none of its own, or was given back or is on its way. */
export function requireCashOwed(tx: Db, shop: Shop, order: OrderRow, of: CashOwedFor): Promise<CashOwed> {
  return 'returnId' in of ? ofReturn(tx, shop, order, of.returnId) : ofRefund(tx, order, of.refundId)
}

async function ofReturn(tx: Db, shop: Shop, order: OrderRow, returnId: string): Promise<CashOwed> {
  const isThis = and(eq(returns.id, returnId), eq(returns.orderId, order.id))
  const [asked] = isId(returnId) ? await tx.select().from(returns).where(isThis) : []
  if (asked === undefined) throw new Refusal('not_found', RETURN_TEXTS.missing)
  const mayName = takesRefundAccount(isRefundedByHand(order) ? 'COD' : order.method, asked)
  if (!mayName && !(await hasComeBack(tx, returnId))) throw new Refusal('conflict', RETURN_TEXTS.refundToLate)
  return {
    accountId: asked.payoutAccountId,
    write: ({ accountId: payoutAccountId, typed: refundTo }) =>
      tx.update(returns).set({ refundTo, payoutAccountId, updatedAt: shop.now() }).where(isThis),
  }
}

/** The bank sent its money back: it goes to another account. */
async function hasComeBack(tx: Db, returnId: string): Promise<boolean> {
  const isOpen = and(eq(refunds.returnId, returnId), eq(payouts.state, 'failed'), isNull(payouts.replacedAt))
  const [found] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .innerJoin(refunds, eq(refunds.id, payouts.refundId))
    .where(isOpen)
  return found !== undefined
}

async function ofRefund(tx: Db, order: OrderRow, refundId: string): Promise<CashOwed> {
  const isThis = and(eq(refunds.id, refundId), eq(refunds.orderId, order.id))
  const [found] = isId(refundId)
    ? await tx
        .select({ state: refunds.state, accountId: refundAccounts.accountId })
        .from(refundAccounts)
        .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
        .where(isThis)
    : []
  if (found === undefined) throw new Refusal('not_found', PAYOUT_TEXTS.notOwed)
  const payout = await openPayout(tx, refundId)
  const isOwed = payout === null ? found.state === 'queued' : payout.state === 'failed'
  if (!isOwed) throw new Refusal('conflict', PAYOUT_TEXTS.notOwed)
  return {
    accountId: found.accountId,
    write: ({ accountId }) => tx.update(refundAccounts).set({ accountId }).where(eq(refundAccounts.refundId, refundId)),
  }
}
