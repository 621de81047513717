import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { COMMIT_WITHOUT_SYNC } from '#database/group-commit.ts'
import { executeNamed } from '#database/prepared.ts'
import { rowFromJson } from '#database/row-from-json.ts'
import { users } from '#database/tables/accounts.ts'
import { products } from '#database/tables/catalogue.ts'
import { limits } from '#database/tables/limits.ts'
import { orders } from '#database/tables/orders.ts'
import { productVariants } from '#database/tables/variants.ts'
import { isId } from '#rules/is-id.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import type { Shop } from '../context/shop.ts'
import { limitRow, ON_CONFLICT_COUNT_UP } from '../limits/limits.ts'
import type { SoldProduct } from '../orders/sold-product.ts'

type Asked = { userId: string; key: string | null; productIds: readonly string[] }
export type CountedBuyer = { user: UserRow; mayHaveFailed: boolean; count: number; windowEnd: Date }
type Sale = { buyers: Map<string, CountedBuyer>; products: Map<string, SoldProduct> }

type Json = Readonly<Record<string, unknown>>
type Answer = {
  buyers: { user: Json; mayHaveFailed: boolean; count: number | null; windowEnd: string | null }[]
  products: Json[]
  variants: Json[]
}

/**
 * The buyers and products of several orders, read without locks in one statement, which also counts the orders for the
 * rate limit. A buyer whose key made an order before is left out and not counted. Written so that every table is read by
 * an index: of rows from JSON the planner expects a hundred, and would read a whole table to join or exclude them.
 */
export async function readSale(db: Db, shop: Shop, asked: readonly Asked[]): Promise<Sale> {
  const rows = asked.map(({ userId: user_id, key }) => {
    const limit = limitRow(shop, 'orders', user_id)
    return { user_id, key, limit_key: limit.key, window_start: limit.windowStart, window_end: limit.windowEnd }
  })
  const productIds = `{${asked.flatMap((one) => one.productIds.filter(isId)).join(',')}}`
  const userIds = `{${asked.map(({ userId }) => userId).join(',')}}`
  const isSent = and(eq(orders.userId, sql`asked.user_id`), eq(orders.idempotencyKey, sql`asked.key`))
  const failed = and(eq(orders.userId, users.id), eq(orders.status, sql`${OrderStatus.Failed}::text`))
  const mayHaveFailed = sql`(select true from ${orders} where ${failed} limit 1) is not null`
  const [answer] = await executeNamed<Answer>(
    db,
    sql`with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as asked(user_id uuid, key text, limit_key text, window_start timestamptz, window_end timestamptz)
      where (select true from ${orders} where ${isSent}) is null),
    counted as (
      insert into ${limits} (key, window_start, window_end, count)
      select limit_key, window_start, window_end, 1 from asked where ${shop.hasLimits}::boolean order by limit_key
      ${ON_CONFLICT_COUNT_UP}
      returning key, count, window_end)
    select
      (select coalesce(json_agg(json_build_object('user', ${users}, 'mayHaveFailed', ${mayHaveFailed}, 'count', counted.count, 'windowEnd', counted.window_end)), '[]')
        from asked join ${users} on ${users.id} = asked.user_id and ${users.id} = any(${userIds}::uuid[]) left join counted on counted.key = limit_key) as buyers,
      (select coalesce(json_agg(${products}), '[]') from ${products}
        where ${products.id} = any(${productIds}::uuid[]) and ${products.retiredAt} is null) as products,
      (select coalesce(json_agg(${productVariants} order by ${productVariants.position}), '[]') from ${productVariants}
        where ${productVariants.productId} = any(${productIds}::uuid[]) and ${productVariants.retiredAt} is null
          and ${productVariants.id} <> ${productVariants.productId}) as variants,
      ${COMMIT_WITHOUT_SYNC} as commits`,
  )
  return { buyers: buyersFrom(answer), products: productsFrom(answer) }
}

function buyersFrom(answer: Answer | undefined): Map<string, CountedBuyer> {
  const found = (answer?.buyers ?? []).map(({ user, mayHaveFailed, count, windowEnd }) => ({
    user: rowFromJson(users, user),
    mayHaveFailed,
    count: count ?? 0,
    windowEnd: new Date(windowEnd ?? 0),
  }))
  return new Map(found.map((buyer) => [buyer.user.id, buyer]))
}

function productsFrom(answer: Answer | undefined): Map<string, SoldProduct> {
  const found = (answer?.products ?? []).map((json) => rowFromJson(products, json))
  const variants = (answer?.variants ?? []).map((json) => rowFromJson(productVariants, json))
  const soldOf = (id: string) => variants.filter(({ productId }) => productId === id)
  return new Map(found.map((product) => [product.id, { ...product, variants: soldOf(product.id) }]))
}
