import type { OrderJson, PlacedJson } from '#contracts/orders/orders.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { ConfirmAccountInput, RefundAccountInput } from '#contracts/orders/returns.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import type { RequestContext } from '../context/shop.ts'
import { authorizeKeyOrUser, authorizeOrderChange, buyerOf, lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { orderFor } from '../orders/order-for.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { type CashOwedFor, requireCashOwed } from './cash-owed.ts'
import { confirmAccount } from './confirm-account.ts'
import { nameAccount } from './name-account.ts'

/** The buyer says where money that was paid in cash goes back to, or names another account, until it is sent. */
export async function nameRefundAccount(
  shop: RequestContext,
  idOrNumber: string,
  of: CashOwedFor,
  { refundTo: typed }: RefundAccountInput,
): Promise<PlacedJson> {
  const order = await changeOwed(shop, idOrNumber, async (tx, locked) => {
    const owed = await requireCashOwed(tx, shop, locked, of)
    // Of a return a seller reads it and sends the money by hand; of a refund nobody would.
    if (shop.payouts === null && 'refundId' in of) throw new Refusal('conflict', PAYOUT_TEXTS.off)
    const account = await nameAccount(tx, shop, locked, typed)
    if (account.isTooMany) throw new Refusal('too_many', PAYOUT_TEXTS.tooMany)
    await owed.write({ accountId: account.id, typed })
  })
  const isChecking = accountIn(order, of)?.state === 'checking'
  return { success: true, message: isChecking ? PAYOUT_TEXTS.checking : PAYOUT_TEXTS.named, order }
}

/** The bank has another name than the order: the buyer says that the account is theirs. */
export async function confirmRefundAccount(
  shop: RequestContext,
  idOrNumber: string,
  of: CashOwedFor,
  { accountId }: ConfirmAccountInput,
): Promise<PlacedJson> {
  const order = await changeOwed(shop, idOrNumber, async (tx, locked) => {
    const owed = await requireCashOwed(tx, shop, locked, of)
    await confirmAccount(tx, shop, owed.accountId === accountId ? accountId : null)
  })
  return { success: true, message: PAYOUT_TEXTS.confirmed, order }
}

/** The order changes with its account: open desks must not send the money to the one of before. */
async function changeOwed(
  shop: RequestContext,
  idOrNumber: string,
  change: (tx: Db, locked: OrderRow) => Promise<void>,
): Promise<OrderJson> {
  authorizeKeyOrUser(shop)
  const order = await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, idOrNumber)
    authorizeOrderChange(shop, locked)
    await change(tx, locked)
    return moveOrder(tx, shop, locked, locked.status, { by: 'shopper', userId: buyerOf(shop, locked) })
  })
  return orderFor(shop, order)
}

function accountIn({ returns, cashRefunds = [] }: OrderJson, of: CashOwedFor) {
  return 'returnId' in of
    ? returns.find(({ _id }) => _id === of.returnId)?.account
    : cashRefunds.find(({ _id }) => _id === of.refundId)?.account
}
