import { expect } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { PayoutBody, PayoutStatus } from '#sandbox/razorpay-x/bodies.ts'
import { settleCheck } from '#sandbox/razorpay-x/check-account.ts'
import { movePayout } from '#sandbox/razorpay-x/pay-out.ts'
import { listBodies } from '#sandbox/razorpay-x/store.ts'
import { checkAccounts } from '#shop/payouts/check-accounts.ts'
import { sendPayouts } from '#shop/payouts/send-payouts.ts'
import { moveTo, placeCod } from './orders.ts'
import { deliverNotices } from './payments.ts'
import { type Person, send } from './people.ts'
import { stockProduct, type TestShop } from './test-shop.ts'

export type Sides = { buyer: Person; seller: Person }
export type CashReturn = { order: OrderJson; returnId: string }

/** A cash order that was delivered and comes back; received too unless told otherwise. */
export async function cashReturn(
  shop: TestShop,
  { buyer, seller }: Sides,
  { refundTo = '', isReceived = true }: { refundTo?: string; isReceived?: boolean } = {},
): Promise<CashReturn> {
  const placed = await placeCod(shop, buyer, await stockProduct(shop))
  const order = await moveTo(shop, seller, placed, 'Delivered')
  const items = [{ itemId: order.cart.items[0]?._id, quantity: 1 }]
  const asked = await send(
    shop,
    'POST',
    `/v1/api/orders/${order._id}/returns`,
    { items, reason: 'Too small', ...(refundTo === '' ? {} : { refundTo }) },
    buyer.token,
  )
  expect(asked.statusCode, asked.body).toBe(200)
  const returnId: string = asked.json().order.returns[0]._id
  for (const status of isReceived ? ['Approved', 'Received'] : []) {
    await send(shop, 'PUT', `/v1/api/returns/${returnId}`, { status }, seller.token)
  }
  return { order, returnId }
}

export const nameAccountFor = (shop: TestShop, { order, returnId }: CashReturn, refundTo: string, token: string) =>
  send(shop, 'PUT', `/v1/api/orders/${order._id}/returns/${returnId}/account`, { refundTo }, token)

export const confirmFor = (shop: TestShop, { order, returnId }: CashReturn, accountId: unknown, token: string) =>
  send(shop, 'POST', `/v1/api/orders/${order._id}/returns/${returnId}/account/confirm`, { accountId }, token)

export const payBack = (shop: TestShop, { returnId }: CashReturn, token: string, isPayout = true) =>
  send(shop, 'PUT', `/v1/api/returns/${returnId}`, { status: 'Refunded', ...(isPayout && { isPayout }) }, token)

/** The return as this person sees it. */
export async function returnSeen(shop: TestShop, { order, returnId }: CashReturn, token: string) {
  const read: OrderJson = (await send(shop, 'GET', `/v1/api/orders/${order._id}`, undefined, token)).json().order
  const found = read.returns.find(({ _id }) => _id === returnId)
  if (found === undefined) throw new Error('The return is gone.')
  return found
}

/** The background jobs of accounts and payouts, until nothing is due: before and after the provider's webhooks. */
export async function workPayouts(test: TestShop): Promise<void> {
  await runPayoutJobs(test)
  await deliverNotices(test)
  await runPayoutJobs(test)
}

export async function runPayoutJobs({ shop }: TestShop): Promise<void> {
  while ((await checkAccounts(shop)) + (await sendPayouts(shop)) > 0);
}

/** What was really paid, by the provider's books. */
export function paidOut({ database }: TestShop): Promise<PayoutBody[]> {
  return listBodies(database.db, 'payout', { count: 100_000 })
}

export function accountChecks({ database }: TestShop) {
  return listBodies(database.db, 'fund_account.validation', { count: 100_000 })
}

export function bankAnswers({ razorpay }: TestShop, checkId: string): Promise<void> {
  return settleCheck(razorpay, checkId)
}

export function makePayout({ razorpay }: TestShop, id: string, status: PayoutStatus): Promise<PayoutBody> {
  return movePayout(razorpay, id, status)
}
