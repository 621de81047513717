import { createHash } from 'node:crypto'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { RefundedJson, RefundInput } from '#contracts/seller/seller-orders.ts'
import { REFUND_AMOUNT_TEXTS, SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import type { Db } from '#database/connect.ts'
import { refunds } from '#database/tables/payments.ts'
import { formatMoney, toRupees } from '#rules/money.ts'
import { type RefundSums, readRefundAmount } from '#rules/refund-amount.ts'
import { handOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { deskRow } from '../orders/desk-row.ts'
import { findOrder, lockDeskOrder } from '../orders/find-order.ts'
import { loadOrder } from '../orders/load-orders.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import type { RefundRequest } from '../payments/queue-refund.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { mayPayOut, refundSumsToJson } from './read-refund-sums.ts'

/**
 * Without an idempotency key a second refund looks like a double click; for this long the same amount counts as one.
 */
const REPEAT_MS = 60_000

/**
 * Refunds everything left, or a part. Cash is refunded by hand and only recorded. With an idempotency key, a repeated
 * request returns the first refund.
 */
export async function refundBySeller(
  shop: RequestContext,
  idOrNumber: string,
  input: RefundInput,
  key: string | null,
): Promise<RefundedJson> {
  const runner = authorize(shop, 'run_orders')
  const wantedPaise = readAmount(input)
  const request = key === null ? null : { idempotencyKey: key, requestHash: hashRequest(input) }
  const { amountPaise, sums, isCash } = await shop.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, runner, idOrNumber)
    // What was paid online goes back online, also the part of a cash order.
    const { captureLeftPaise, cashLeftPaise } = await readRefundable(tx, order)
    const isCash = order.method === 'COD' && captureLeftPaise === 0 && cashLeftPaise > 0
    const before = request === null ? null : await findEarlier(tx, order, request)
    const amountPaise = before ?? (await refund(tx, shop, order, runner, { ...input, wantedPaise, request }))
    return { amountPaise, sums: await readRefundable(tx, order), isCash }
  })
  const text =
    isCash && input.isPayout ? SELLER_TEXTS.refundAsked : isCash ? SELLER_TEXTS.refundedByHand : SELLER_TEXTS.refunded
  return {
    success: true,
    message: text(amountPaise, sums.leftPaise),
    order: await loadOrder(shop.db, deskRow(shop, await findOrder(shop.db, idOrNumber))),
    refund: { amount: toRupees(amountPaise), ...refundSumsToJson(sums) },
  }
}

function readAmount({ amount }: RefundInput): number | null {
  if (amount === undefined) return null
  const read = readRefundAmount(amount)
  if ('paise' in read) return read.paise
  const message = REFUND_AMOUNT_TEXTS[read.problem]
  throw new Refusal('bad_input', message, [{ path: 'amount', message }])
}

function hashRequest({ amount, reason, isPayout }: RefundInput): string {
  return createHash('sha256')
    .update(JSON.stringify([amount ?? null, reason, ...(isPayout ? ['payout'] : [])]))
    .digest('hex')
}

/**
 * How much this key already refunded. The order is locked, so of two concurrent requests the second finds the first.
 */
async function findEarlier(tx: Db, order: OrderRow, request: RefundRequest): Promise<number | null> {
  const { idempotencyKey: key } = request
  // A refund in several parts has a key for each, which begins with the client's.
  const isPart = sql`starts_with(${refunds.idempotencyKey}, ${`${key}:`})`
  const isThis = and(eq(refunds.orderId, order.id), or(eq(refunds.idempotencyKey, key), isPart))
  const earlier = await tx.select().from(refunds).where(isThis)
  if (earlier.length === 0) return null
  if (earlier.some(({ requestHash }) => requestHash !== request.requestHash))
    throw new Refusal('conflict', SELLER_TEXTS.refundKeyReused)
  return earlier.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

type Wanted = {
  wantedPaise: number | null
  reason: string
  isPayout?: boolean | undefined
  request: RefundRequest | null
}

async function refund(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  runner: SignedIn,
  { wantedPaise, reason, isPayout = false, request }: Wanted,
): Promise<number> {
  const sums = await readRefundable(tx, order)
  if (isPayout && !(await mayPayOut(tx, shop, order, sums))) throw new Refusal('conflict', PAYOUT_TEXTS.off)
  if (sums.leftPaise === 0) throw new Refusal('conflict', SELLER_TEXTS.nothingLeft)
  const amountPaise = wantedPaise ?? sums.leftPaise
  if (amountPaise > sums.leftPaise) throw aboveLeft(sums)
  if (request === null) await requireNoRepeat(tx, shop, order, amountPaise)
  await refundOrder(tx, shop, order, {
    amountPaise,
    reason: reason || 'Refund by the seller',
    byUserId: runner.userId,
    handedBy: order.method === 'COD' && !isPayout ? handOf(runner) : null,
    request,
  })
  await recordEvent(tx, shop, order.id, actorFrom(runner), { kind: 'refund', after: formatMoney(amountPaise) })
  return amountPaise
}

function aboveLeft(sums: RefundSums): Refusal {
  const message = SELLER_TEXTS.refundAboveLeft(sums)
  const details = { refund: refundSumsToJson(sums) }
  return new Refusal('conflict', message, [{ path: 'amount', message }], null, details)
}

async function requireNoRepeat(tx: Db, shop: Shop, order: OrderRow, amountPaise: number): Promise<void> {
  const now = shop.now().getTime()
  const isSame = and(
    eq(refunds.orderId, order.id),
    eq(refunds.amountPaise, amountPaise),
    ne(refunds.state, 'failed'),
    gt(refunds.createdAt, new Date(now - REPEAT_MS)),
  )
  const [same] = await tx.select({ at: refunds.createdAt }).from(refunds).where(isSame)
  if (same === undefined) return
  const seconds = Math.max(1, Math.ceil((same.at.getTime() + REPEAT_MS - now) / 1000))
  throw new Refusal('conflict', SELLER_TEXTS.refundRepeated, [], seconds)
}
