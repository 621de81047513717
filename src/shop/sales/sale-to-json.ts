import { and, asc, inArray } from 'drizzle-orm'
import type { SaleJson } from '#contracts/seller/manual-sales.ts'
import { invoices } from '#database/tables/invoices.ts'
import { orderItems } from '#database/tables/orders.ts'
import { isSameDay } from '#rules/manual-sale.ts'
import { toRupees } from '#rules/money.ts'
import { hasShipped, isDead, isDelivered } from '#rules/order-status.ts'
import { titleOf } from '#rules/variants/variant.ts'
import type { RequestContext } from '../context/shop.ts'
import { isCurrentInvoice } from '../orders/current-invoice.ts'
import { deskRow } from '../orders/desk-row.ts'
import type { OrderItemRow } from '../orders/order-rows.ts'
import type { SoldByHand } from './sale-row.ts'

/** Sales with their lines and invoices, in a fixed number of queries. */
export async function salesToJson(shop: RequestContext, sold: readonly SoldByHand[]): Promise<SaleJson[]> {
  if (sold.length === 0) return []
  const { db } = shop
  const now = shop.now()
  const ids = sold.map(({ order }) => order.id)
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.position))
  const documents = await db
    .select({ orderId: invoices.orderId, number: invoices.number })
    .from(invoices)
    .where(and(inArray(invoices.orderId, ids), isCurrentInvoice()))
  const numbers = new Map(documents.map(({ orderId, number }) => [orderId, number]))
  return sold.map((one) => ({
    ...saleToJson({ ...one, order: deskRow(shop, one.order) }, now),
    invoiceNumber: numbers.get(one.order.id) ?? null,
    lines: items.filter(({ orderId }) => orderId === one.order.id).map((item) => lineToJson(item, one)),
  }))
}

function saleToJson({ sale, order }: SoldByHand, now: Date): Omit<SaleJson, 'invoiceNumber' | 'lines'> {
  return {
    _id: order.id,
    number: order.number,
    soldAt: sale.soldAt.toISOString(),
    channel: sale.channel,
    place: sale.place,
    handover: sale.isHandedOver ? 'now' : 'send',
    payment: order.paidBy ?? 'link',
    status: order.status,
    isPaid: order.paidAt !== null,
    quantity: order.quantity,
    total: toRupees(order.totalPaise),
    customerName: order.fullName,
    email: order.email,
    phone: order.phone,
    voided: sale.voidedAt === null ? null : sale.voidReason,
    mayVoid: isVoidable({ sale, order }) && isSameDay(sale.soldAt, now),
  }
}

function lineToJson(item: OrderItemRow, { sale }: SoldByHand): SaleJson['lines'][number] {
  const { id, quantity, pricePaise } = item
  const values = item.choice.map(({ value }) => value)
  return {
    _id: id,
    title: titleOf(item, { values }),
    quantity,
    price: toRupees(pricePaise),
    reason: sale.reasons?.[id] ?? '',
  }
}

/** Nothing has happened to it since: what was handed over is still out, what is sent has not left. */
export function isVoidable({ sale, order }: SoldByHand): boolean {
  if (sale.voidedAt !== null || isDead(order.status) || order.refundStatus !== 'None') return false
  return sale.isHandedOver ? isDelivered(order.status) : !hasShipped(order.status)
}
