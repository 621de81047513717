import { and, eq, gt, sql } from 'drizzle-orm'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { givenFor } from '../orders/load-returns.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import { lockExchange } from '../payments/exchange-rows.ts'
import { readRefundable } from '../payments/read-refundable.ts'
import { refundReturn } from '../payments/refund-return.ts'
import { reviveExchange } from '../payments/revive-exchange.ts'
import { isRefundedByHand, settleExchange } from '../payments/settle-exchange.ts'
import { rereadReturn } from './dispute-rows.ts'

type Carried = { order: OrderRow; returnId: string; isExchange: boolean }

/** Money and goods follow from a decision for the buyer. True where the seller has to hand money over. */
export async function carryOut(tx: Db, shop: Shop, by: SignedIn, { order, returnId, isExchange }: Carried) {
  await countAsOurs(tx, returnId)
  if (isExchange) {
    const exchange = await lockExchange(tx, returnId)
    if (exchange === null) throw new Error('a decided exchange is there')
    await reopen(tx, shop, by, order, returnId)
    await reviveExchange(tx, shop, exchange)
    await settleExchange(tx, shop, order, returnId, actorFrom(by))
    const after = await lockExchange(tx, returnId)
    // Its difference is paid first; what is left over follows when it goes out.
    if (after?.state === 'held') return false
    if (after?.state === 'ended') throw new Refusal('conflict', DISPUTE_TEXTS.spent)
  }
  return giveBack(tx, shop, by, await lockOrder(tx, order.id), returnId)
}

/** It is the shop's after all: nobody is taken for a cheat, and nothing ends for it. It stays off the shelf. */
async function countAsOurs(tx: Db, returnId: string): Promise<void> {
  await tx
    .update(returnItems)
    .set({ scrap: sql`${returnItems.scrap} + ${returnItems.notOurs}`, notOurs: 0 })
    .where(and(eq(returnItems.returnId, returnId), gt(returnItems.notOurs, 0)))
}

/** One that was closed without money waits again, so that what goes out settles it. */
async function reopen(tx: Db, shop: Shop, by: SignedIn, order: OrderRow, returnId: string): Promise<void> {
  const { status } = await rereadReturn(tx, returnId)
  if (status !== 'Refunded' || (await givenFor(tx, order.id, returnId)) > 0) return
  await tx.update(returns).set({ status: 'Received', updatedAt: shop.now() }).where(eq(returns.id, returnId))
  await recordEvent(tx, shop, order.id, actorFrom(by), { kind: 'return', before: status, after: 'Received' })
}

async function giveBack(tx: Db, shop: Shop, by: SignedIn, order: OrderRow, returnId: string): Promise<boolean> {
  const asked = await rereadReturn(tx, returnId)
  const restPaise = asked.refundPaise - (await givenFor(tx, order.id, returnId))
  if (restPaise <= 0) return false
  const { leftPaise } = await readRefundable(tx, order)
  if (leftPaise < restPaise) throw new Refusal('conflict', DISPUTE_TEXTS.spent)
  const isByHand = isRefundedByHand(order) && !asked.isCredit
  const status = isByHand ? 'Received' : 'Refunded'
  if (asked.status !== status) {
    await tx.update(returns).set({ status, updatedAt: shop.now() }).where(eq(returns.id, returnId))
    await recordEvent(tx, shop, order.id, actorFrom(by), { kind: 'return', before: asked.status, after: status })
  }
  if (!isByHand) await refundReturn(tx, shop, order, asked, { by, payTo: null })
  return isByHand
}
