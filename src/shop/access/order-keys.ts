import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { preparedOnce } from '#database/prepared.ts'
import { orderKeys } from '#database/tables/order-keys.ts'
import { orders } from '#database/tables/orders.ts'
import { ORDER_KEY_LIFE_MS, ORDER_KEY_PREFIX, type OrderKeyKind } from '#rules/order-keys.ts'
import type { CurrentUser, Origin } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import { hashToken, newToken } from './tokens.ts'

const livingKey = preparedOnce((db) => {
  const isKey = eq(orderKeys.keyHash, sql.placeholder('keyHash'))
  return db
    .select({
      orderId: orderKeys.orderId,
      purchaseId: sql<string | null>`case when ${orderKeys.opensPurchase} then ${orders.purchaseId} end`,
      mayChange: orderKeys.mayChange,
      keyHash: orderKeys.keyHash,
    })
    .from(orderKeys)
    .innerJoin(orders, eq(orders.id, orderKeys.orderId))
    .where(and(isKey, gt(orderKeys.expiresAt, sql.placeholder('now'))))
    .prepare('living_order_key')
})

/** Makes a key for one order, or for all that was ordered with it, and stores its hash. */
export async function issueOrderKey(
  db: Db,
  shop: Shop,
  orderId: string,
  kind: OrderKeyKind,
  { opensPurchase = true } = {},
): Promise<string> {
  const key = ORDER_KEY_PREFIX + newToken(shop)
  const createdAt = shop.now()
  const expiresAt = new Date(createdAt.getTime() + ORDER_KEY_LIFE_MS[kind])
  const row = { keyHash: hashToken(key), orderId, mayChange: kind !== 'visit', opensPurchase, createdAt, expiresAt }
  await db.insert(orderKeys).values(row)
  return key
}

/** A guest who may open one order. An expired or made-up key is like a dead session. */
export async function findKeyHolder(shop: Shop, key: string, origin: Origin): Promise<CurrentUser> {
  const [found] = await livingKey(shop.db).execute({ keyHash: hashToken(key), now: shop.now() })
  if (found === undefined) return { role: 'guest', hasDeadToken: true, ...origin }
  return { role: 'guest', hasDeadToken: false, orderKey: found, ...origin }
}
