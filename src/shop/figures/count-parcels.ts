import { type SQL, sql } from 'drizzle-orm'
import type { FigureGroupJson, ParcelFiguresJson } from '#contracts/seller/parcel-figures.ts'
import type { Db } from '#database/connect.ts'
import { INDIA } from '#rules/indian-time.ts'
import { toRupees } from '#rules/money.ts'
import type { Period } from '#rules/money-period.ts'
import { pinZoneName } from '#rules/parcel-figures.ts'

type Count = string | number
type Counted = { sent: Count; delivered: Count; on_time: Count; back: Count; lost: Count; cost: Count | null }
type Row = Counted & { zone: string | null; courier: string | null; is_cash: boolean | null; level: number }
type ProductRow = Counted & { id: string; title: string }

const dayOf = (time: SQL) => sql`(${time} at time zone ${sql.raw(`'${INDIA.timeZone}'`)})::date`

/** Parcels that left in the period, one row each; read once for all groups; of one seller's orders, or of all. */
const sent = ({ begins, ends }: Period, sellerId: string | null) => sql`
  select p.id, left(o.postal_code, 1) as zone, coalesce(p.courier_name, '') as courier, p.collect_paise > 0 as is_cash,
    p.price_paise, p.state = 'delivered' as is_delivered, p.state in ('coming_back', 'came_back') as is_back,
    p.state = 'lost' as is_lost,
    p.state = 'delivered' and ${dayOf(sql`p.ended_at`)} <= ${dayOf(sql`o.deliver_by`)} as is_on_time
  from parcels p join orders o on o.id = p.order_id
  where p.picked_up_at >= ${begins.toISOString()}::timestamptz and p.picked_up_at < ${ends.toISOString()}::timestamptz
    and p.state <> 'cancelled' ${sellerId === null ? sql`` : sql`and o.seller_id = ${sellerId}::uuid`}`

const COUNTS = sql`count(*) as sent, count(*) filter (where is_delivered) as delivered,
  count(*) filter (where is_on_time) as on_time, count(*) filter (where is_back) as back,
  count(*) filter (where is_lost) as lost, round(avg(price_paise)) as cost`

/** The bits of `grouping()`: which columns a row is not grouped by. */
const LEVELS = { zones: 0b011, couriers: 0b101, payments: 0b110, total: 0b111 } as const

export async function countParcels(
  db: Db,
  period: Period,
  sellerId: string | null,
): Promise<Omit<ParcelFiguresJson, 'period' | 'products'>> {
  const { rows } = await db.execute<Row>(sql`
    with sent as materialized (${sent(period, sellerId)})
    select zone, courier, is_cash, grouping(zone, courier, is_cash) as level, ${COUNTS} from sent
    group by grouping sets ((zone), (courier), (is_cash), ()) order by 5 desc, 1, 2, 3`)
  const groups = (level: number, name: (row: Row) => { key: string; name: string }) =>
    rows.filter((row) => Number(row.level) === level).map((row) => ({ ...name(row), ...toCounts(row) }))
  const [total] = groups(LEVELS.total, () => ({ key: '', name: '' }))
  const { key: _key, name: _name, ...counts } = total ?? { key: '', name: '', ...NONE }
  return {
    total: counts,
    zones: groups(LEVELS.zones, ({ zone }) => ({ key: zone ?? '', name: pinZoneName(zone ?? '') })),
    couriers: groups(LEVELS.couriers, ({ courier }) => ({ key: courier ?? '', name: courier || 'Not told' })),
    payments: groups(LEVELS.payments, ({ is_cash }) =>
      is_cash === true ? { key: 'cash', name: 'Cash on delivery' } : { key: 'prepaid', name: 'Prepaid' },
    ),
  }
}

/** A parcel counts for each product in it, once. Those that came back most first. */
export async function countProducts(
  db: Db,
  period: Period,
  sellerId: string | null,
  max: number,
): Promise<FigureGroupJson[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    with sent as materialized (${sent(period, sellerId)}),
      packed as (select distinct on (s.id, i.product_id) s.*, i.product_id, i.title
        from sent s join parcel_items c on c.parcel_id = s.id join order_items i on i.id = c.order_item_id)
    select product_id::text as id, max(title) as title, ${COUNTS} from packed
    group by product_id order by back desc, sent desc, product_id limit ${max}`)
  return rows.map((row) => ({ key: row.id, name: row.title, ...toCounts(row) }))
}

const NONE = { sent: 0, delivered: 0, onTime: 0, back: 0, lost: 0, cost: null }

function toCounts({ sent: all, delivered, on_time, back, lost, cost }: Counted) {
  const counts = { sent: Number(all), delivered: Number(delivered), onTime: Number(on_time) }
  return { ...counts, back: Number(back), lost: Number(lost), cost: cost === null ? null : toRupees(Number(cost)) }
}
