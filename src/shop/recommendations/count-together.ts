import { sql } from 'drizzle-orm'
import { rootMessage } from '#database/root-cause.ts'
import { inList } from '#database/tables/in-list.ts'
import { hasShipped, ORDER_STATUSES, OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { claimNight, endNight } from '../system/claim-night.ts'

const DAY_MS = 24 * 3_600_000
const DAYS = 180
/** The newest ones: the work of a night has an end. */
const MOST_ORDERS = 50_000
/** A reseller's order says nothing about what goes together. */
const MOST_KINDS = 12
/** Fewer would tell what one person bought. */
const FEWEST_BUYERS = 3
const KEPT = 12

/** Paid, or on its way to somebody who pays in cash: an order that costs nothing counts for nothing. */
const REAL = ORDER_STATUSES.filter((status) => status === OrderStatus.Paid || hasShipped(status))

/** Counts once a night, in one process. Returns whether it did. */
export async function countTogetherNightly(shop: Shop): Promise<boolean> {
  if (!(await claimNight(shop.db, 'together', shop.now()))) return false
  try {
    await countTogether(shop)
    await endNight(shop.db, 'together', null)
    return true
  } catch (error) {
    await endNight(shop.db, 'together', rootMessage(error).slice(0, 300))
    throw error
  }
}

/** What different buyers had in one order, of the last half year. Replaces what was counted before. */
export async function countTogether({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from bought_together`)
    await tx.execute(sql`
      with recent as (
        select id, coalesce(user_id::text, lower(email)) as buyer from orders
        where placed_at > ${since.toISOString()}::timestamptz and status in ${inList(REAL)}
        order by placed_at desc limit ${MOST_ORDERS}
      ), kinds as (
        select order_id, buyer, array_agg(distinct product_id) as ids from order_items
        join recent on recent.id = order_id
        group by order_id, buyer
        having count(distinct product_id) between 2 and ${MOST_KINDS}
      ), pairs as (
        select one as product_id, other as other_id, count(distinct buyer)::integer as buyers
        from kinds, unnest(ids) as one, unnest(ids) as other
        where one <> other
        group by one, other
        having count(distinct buyer) >= ${FEWEST_BUYERS}
      ), ranked as (
        select *, row_number() over (partition by product_id order by buyers desc, other_id) as place from pairs
      )
      insert into bought_together (product_id, other_id, buyers)
      select product_id, other_id, buyers from ranked where place <= ${KEPT}`)
  })
}
