import { and, eq } from 'drizzle-orm'
import type { PlacedJson } from '#contracts/orders/orders.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { ConfirmAccountInput, RefundAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { payoutAccounts, refundAccounts } from '#database/tables/payouts.ts'
import { isId } from '#rules/is-id.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { openPayout } from '../payments/queue-payout.ts'
import { nameAccount } from '../payouts/name-account.ts'

/** The buyer says where money that was paid in cash goes back to, other than for a return. */
export async function nameRefundAccount(
  shop: RequestContext,
  idOrNumber: string,
  refundId: string,
  { refundTo }: RefundAccountInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    await requireOwed(tx, locked, refundId)
    if (shop.payouts === null) throw new Refusal('conflict', PAYOUT_TEXTS.off)
    const account = await nameAccount(tx, shop, locked, refundTo)
    if (account.isTooMany) throw new Refusal('too_many', PAYOUT_TEXTS.tooMany)
    await tx.update(refundAccounts).set({ accountId: account.id }).where(eq(refundAccounts.refundId, refundId))
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  const json = await orderFor(shop, order)
  const named = json.cashRefunds?.find(({ _id }) => _id === refundId)?.account
  return {
    success: true,
    message: named?.state === 'checking' ? PAYOUT_TEXTS.checking : PAYOUT_TEXTS.named,
    order: json,
  }
}

/** The bank has another name than the order: the buyer says that the account is theirs. */
export async function confirmNamedAccount(
  shop: RequestContext,
  idOrNumber: string,
  refundId: string,
  { accountId }: ConfirmAccountInput,
): Promise<PlacedJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    const named = await requireOwed(tx, locked, refundId)
    const isThis = and(eq(payoutAccounts.id, accountId), eq(payoutAccounts.state, 'confirm'))
    const confirmed =
      named === accountId
        ? await tx.update(payoutAccounts).set({ state: 'verified', confirmedAt: shop.now() }).where(isThis).returning()
        : []
    if (confirmed.length === 0) throw new Refusal('conflict', PAYOUT_TEXTS.nothingToConfirm)
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  return { success: true, message: PAYOUT_TEXTS.confirmed, order: await orderFor(shop, order) }
}

/** One that its buyer was asked about, and that is neither paid nor on its way. Answers the account that was named. */
async function requireOwed(tx: Db, order: OrderRow, refundId: string): Promise<string | null> {
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
  return found.accountId
}
