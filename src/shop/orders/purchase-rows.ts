import type { purchases } from '#database/tables/purchases.ts'
import { purchaseStatus } from '#rules/purchase-status.ts'
import type { Shop } from '../context/shop.ts'
import { newOrderNumber } from './order-number.ts'
import type { OrderItemRow, OrderRow } from './order-rows.ts'

export type PurchaseRow = typeof purchases.$inferSelect

export function newPurchase(shop: Shop): PurchaseRow {
  return { id: shop.newId(), number: `P${newOrderNumber(shop)}`, placedAt: shop.now() }
}

type Part = { order: OrderRow; items: readonly OrderItemRow[] }

/**
 * All parts as one order, for what is said of the whole: its number, its sums, its lines. The id is that of the first
 * part, whose key opens all of them.
 */
export function wholeOrder(number: string, parts: readonly Part[]): { order: OrderRow; items: OrderItemRow[] } {
  const rows = parts.map(({ order }) => order)
  const [first] = rows
  if (first === undefined) throw new Error('a purchase has at least one part')
  const sum = (key: Sum) => rows.reduce((all, row) => all + row[key], 0)
  const order = {
    ...first,
    ...Object.fromEntries(SUMS.map((key) => [key, sum(key)])),
    number,
    status: purchaseStatus(rows.map(({ status }) => status)),
    couponCode: rows.find(({ couponCode }) => couponCode !== null)?.couponCode ?? null,
    deliverBy: rows.reduce((latest, { deliverBy }) => (deliverBy > latest ? deliverBy : latest), first.deliverBy),
  }
  return { order, items: parts.flatMap(({ items }) => items) }
}

const SUMS = [
  'quantity',
  'subtotalPaise',
  'discountPaise',
  'couponDiscountPaise',
  'prepaidDiscountPaise',
  'shippingPaise',
  'platformFeePaise',
  'totalPaise',
  'advancePaise',
  'creditPaise',
] as const
type Sum = (typeof SUMS)[number]
