import { and, eq, gt, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import type { orderEdits } from '#database/tables/order-edits.ts'
import { parcels } from '#database/tables/parcels.ts'
import { captures, payments } from '#database/tables/payments.ts'
import { HOLD_MS } from '#rules/order-deadlines.ts'
import { type EditLine, type EditProblem, type EditSide, editProblem } from '#rules/order-edit.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderItemRow, OrderRow } from '../orders/order-rows.ts'

export type EditRow = typeof orderEdits.$inferSelect

/** Why a locked order cannot be edited now, or null. */
export async function findEditProblem(tx: Db, shop: Shop, order: OrderRow): Promise<EditProblem | null> {
  const isOfOrder = and(eq(parcels.orderId, order.id), ne(parcels.state, 'cancelled'))
  const isPacked = (await tx.$count(parcels, isOfOrder)) > 0
  return editProblem(order, { isPacked, isPaymentOpen: await isPaymentOpen(tx, shop, order.id) })
}

/** Whether a payment window may stand open: it was opened a while ago, and nothing has arrived by it. */
async function isPaymentOpen(tx: Db, shop: Shop, orderId: string): Promise<boolean> {
  const since = new Date(shop.now().getTime() - HOLD_MS)
  const isCapture = eq(captures.paymentId, payments.id)
  const isOpen = and(
    eq(payments.orderId, orderId),
    gt(payments.createdAt, since),
    isNotNull(payments.providerOrderId),
    notExists(tx.select({ one: sql`1` }).from(captures).where(isCapture)),
  )
  return (await tx.$count(payments, isOpen)) > 0
}

/** The order as an edit remembers it. */
export function sideOf(order: OrderRow, items: readonly OrderItemRow[]): EditSide {
  const { quantity, subtotalPaise, discountPaise, couponDiscountPaise, prepaidDiscountPaise } = order
  const { shippingPaise, platformFeePaise, totalPaise, creditPaise } = order
  return {
    ...{ quantity, subtotalPaise, discountPaise, couponDiscountPaise, prepaidDiscountPaise },
    ...{ shippingPaise, platformFeePaise, totalPaise, creditPaise },
    lines: items.map(lineOf),
  }
}

function lineOf(item: OrderItemRow): EditLine {
  const { id: itemId, position, productId, variantId, title, color, size, choice } = item
  const { originalPaise, pricePaise, quantity } = item
  return { itemId, position, productId, variantId, title, color, size, choice, originalPaise, pricePaise, quantity }
}
