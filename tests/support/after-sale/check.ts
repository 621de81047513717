import { asc, eq, inArray, or } from 'drizzle-orm'
import { expect } from 'vitest'
import { exchanges } from '#database/tables/exchanges.ts'
import { giftCards } from '#database/tables/gift-cards.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { payments } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import { findOrder } from '#shop/orders/find-order.ts'
import { readRefundable } from '#shop/payments/read-refundable.ts'
import { readBalance } from '../credit.ts'
import { ledgerOf } from '../payments.ts'
import { stockByVariant } from '../variants.ts'
import { type Order, SIZES } from './books.ts'
import { paiseOf, type World } from './world.ts'

/** The shop's rows against the books: shelf, store credit, the provider's money, and each order. */
export async function expectBooks(world: World): Promise<void> {
  const { shop, books, product, buyer } = world
  const seen = []
  for (const order of books.orders) seen.push(await seenOf(world, order))
  expect({
    stock: await stockByVariant(shop, product),
    creditPaise: paiseOf(await readBalance(shop, buyer)),
    providerPaise: await providerPaise(world),
    orders: seen,
  }).toEqual({
    stock: books.stock,
    creditPaise: books.creditPaise,
    providerPaise: books.providerPaise,
    orders: books.orders.map(dueOf),
  })
}

function dueOf(order: Order) {
  const { status, method, isPaid, sums, leftPaise, cashLeftPaise, lines } = order
  return {
    ...{ status, method, isPaid, totalPaise: sums.totalPaise, leftPaise, cashLeftPaise },
    lines: lines.map(({ size, quantity, out }) => [size, quantity, out]),
    returns: Object.fromEntries(
      order.returns.map(({ id, status, promisedPaise, exchange }) => [
        id,
        [status, promisedPaise, exchange?.state ?? null],
      ]),
    ),
  }
}

async function seenOf({ shop, variantIds }: World, { id }: Order): Promise<ReturnType<typeof dueOf>> {
  const { db } = shop.database
  const row = await findOrder(db, id)
  const { leftPaise, cashLeftPaise } = await readRefundable(db, row)
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position))
  const asked = await db
    .select({ row: returns, state: exchanges.state })
    .from(returns)
    .leftJoin(exchanges, eq(exchanges.returnId, returns.id))
    .where(eq(returns.orderId, id))
  const sizeOf = (variantId: string) => SIZES.find((size) => variantIds[size] === variantId) ?? 'S'
  return {
    ...{
      status: row.status,
      method: row.method,
      isPaid: row.paidAt !== null,
      totalPaise: row.totalPaise,
      leftPaise,
      cashLeftPaise,
    },
    lines: items.map(({ variantId, quantity, restocked }) => [sizeOf(variantId), quantity, quantity - restocked]),
    returns: Object.fromEntries(asked.map(({ row, state }) => [row.id, [row.status, row.refundPaise, state]])),
  }
}

/** What the provider still has of all that this buyer paid. */
async function providerPaise({ shop, buyer, books }: World): Promise<number> {
  const isTheirs = inArray(
    orders.id,
    books.orders.map(({ id }) => id),
  )
  const isBuyers = or(isTheirs, eq(orders.userId, buyer.user._id), eq(giftCards.buyerUserId, buyer.user._id))
  const rows = await shop.database.db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(giftCards, eq(giftCards.id, payments.giftCardId))
    .where(isBuyers)
  const ours = new Set(rows.flatMap(({ payment }) => [payment.providerOrderId, ...payment.spentProviderOrderIds]))
  const ledger = await ledgerOf(shop)
  const came = ledger.payments.filter(({ captured, order_id }) => captured && ours.has(order_id))
  const ids = new Set(came.map(({ id }) => id))
  const went = ledger.refunds.filter(({ payment_id, status }) => status !== 'failed' && ids.has(payment_id))
  return [...came.map(({ amount }) => amount), ...went.map(({ amount }) => -amount)].reduce((sum, one) => sum + one, 0)
}
