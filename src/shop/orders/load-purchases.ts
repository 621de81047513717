import { asc, eq, inArray } from 'drizzle-orm'
import type { PurchaseJson } from '#contracts/orders/purchase-json.ts'
import type { Db } from '#database/connect.ts'
import { orderItems, orders } from '#database/tables/orders.ts'
import { purchases } from '#database/tables/purchases.ts'
import { sellers } from '#database/tables/sellers.ts'
import { cashAtDoorPaise } from '#rules/cash-at-door.ts'
import { toRupees } from '#rules/money.ts'
import { purchaseStatus } from '#rules/purchase-status.ts'
import type { OrderRow } from './order-rows.ts'

/** What these orders are parts of, by its id. Nothing is asked where all of them were ordered alone. */
export async function loadPurchases(db: Db, rows: readonly OrderRow[]): Promise<Map<string, PurchaseJson>> {
  const ids = [...new Set(rows.flatMap(({ purchaseId }) => purchaseId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ purchase: purchases, part: PART, seller: sellers.name })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .leftJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(inArray(purchases.id, ids))
    .orderBy(asc(orders.id))
  const goods = await loadGoods(
    db,
    found.map(({ part }) => part.id),
  )
  const whole = new Map(found.map(({ purchase }) => [purchase.id, purchase]))
  return new Map(
    [...whole].map(([key, purchase]) => {
      const parts = found.filter(({ part }) => part.purchaseId === key)
      const json = {
        _id: key,
        id: purchase.number,
        status: purchaseStatus(parts.map(({ part }) => part.status)),
        total: toRupees(parts.reduce((sum, { part }) => sum + part.totalPaise, 0)),
        parts: parts.map(({ part, seller }) => ({
          _id: part.id,
          id: part.number,
          seller,
          status: part.status,
          total: toRupees(part.totalPaise),
          ...cashToJson(cashAtDoorPaise(part)),
          goods: goods.get(part.id) ?? [],
        })),
      }
      return [key, json]
    }),
  )
}

const { id, number, status, purchaseId, method, paymentStatus } = orders
const { totalPaise, creditPaise, advancePaise, advancePaidAt } = orders
const PART = {
  ...{ id, number, status, purchaseId, method, paymentStatus },
  ...{ totalPaise, creditPaise, advancePaise, advancePaidAt },
}

function cashToJson(paise: number) {
  return paise === 0 ? {} : { cashAtDoor: toRupees(paise) }
}

type Good = PurchaseJson['parts'][number]['goods'][number]

async function loadGoods(db: Db, orderIds: string[]): Promise<Map<string, Good[]>> {
  const { orderId, title, quantity } = orderItems
  const items = await db
    .select({ orderId, title, quantity })
    .from(orderItems)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderItems.position))
  const goods = new Map<string, Good[]>()
  for (const item of items)
    goods.set(item.orderId, [...(goods.get(item.orderId) ?? []), { title: item.title, quantity: item.quantity }])
  return goods
}
