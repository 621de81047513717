import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { MismatchJson } from '#contracts/admin/money.ts'
import type { Db } from '#database/connect.ts'
import { inList } from '#database/tables/in-list.ts'
import { parcels } from '#database/tables/parcels.ts'
import { remittanceLines, remittances } from '#database/tables/remittances.ts'
import { toRupees } from '#rules/money.ts'
import { isCashKind, type MismatchKind } from '#rules/money-mismatch.ts'
import { DEFAULT_REMITTANCE_DAYS, STATES_WITHOUT_CASH } from '#rules/remittance.ts'
import { millis, ofOrder } from './order-columns.ts'

type Wanted = { id: string; now: Date | undefined; max: number }

/** Between remittances and parcels. Each part reads an index of what is open, the newest first. */
export function cashMismatches({ id, now, max }: Wanted): SQL[] {
  const isOne = (column: SQL) => (id === '' ? sql`true` : sql`${column}::text = ${id}`)
  const newest = (time: SQL) => sql`order by ${time} desc limit ${sql.raw(String(max))}`
  return [
    sql`(select (case when p.remitted_paise < p.collect_paise then 'cash_short'
        when exists (select 1 from remittance_lines l where l.parcel_id = p.id offset 1) then 'cash_double'
        else 'cash_over' end) as kind, p.id::text as id, abs(p.collect_paise - p.remitted_paise) as amount,
        ${millis(sql`p.ended_at`)}, coalesce('AWB ' || p.awb, '') as detail, ${ofOrder}
      from parcels p join orders o on o.id = p.order_id
      where ${IS_OPEN} and p.remitted_paise <> 0 and ${isOne(sql`p.id`)} ${newest(sql`p.ended_at`)})`,
    ...(now === undefined ? [] : [missing(now, isOne(sql`p.id`), newest(sql`p.ended_at`))]),
    sql`(select 'cash_not_arrived', p.id::text, p.remitted_paise, ${millis(sql`p.updated_at`)},
        coalesce('AWB ' || p.awb, ''), ${ofOrder}
      from parcels p join orders o on o.id = p.order_id
      where p.state in ${inList(STATES_WITHOUT_CASH)} and p.cash_settled_at is null and p.remitted_paise > 0
        and ${isOne(sql`p.id`)} ${newest(sql`p.updated_at`)})`,
    sql`(select 'cash_unknown', l.id::text, l.collected_paise, ${millis(sql`l.created_at`)}, 'AWB ' || l.awb,
        null::uuid, null::text, null::text, null::text, null::bigint, null::uuid
      from remittance_lines l where l.result = 'unknown' and l.settled_at is null and ${isOne(sql`l.id`)}
        ${newest(sql`l.created_at`)})`,
  ]
}

/** As its index has it; `<> 0` beside it, because `> 0` would make the planner read the index of all that came. */
const IS_OPEN = sql`p.state = 'delivered' and p.cash_settled_at is null and p.remitted_paise <> p.collect_paise`

/**
 * None came within the days of the settings. Parcels that were delivered before the first of which cash was ever booked
 * are not missed: a shop that books no remittances misses nothing.
 */
function missing(now: Date, isOne: SQL, newest: SQL): SQL {
  const days = sql`coalesce((select s.remittance_days from settings s limit 1), ${sql.raw(String(DEFAULT_REMITTANCE_DAYS))})`
  return sql`(select 'cash_missing', p.id::text, p.collect_paise, ${millis(sql`p.ended_at + make_interval(days => ${days})`)},
      coalesce('AWB ' || p.awb, ''), ${ofOrder}
    from parcels p join orders o on o.id = p.order_id
    where ${IS_OPEN} and p.remitted_paise = 0
      and p.ended_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})
      and p.ended_at >= (select min(f.ended_at) from parcels f where f.remitted_paise > 0)
      and ${isOne} ${newest})`
}

type Cash = NonNullable<MismatchJson['cash']>

/** What was asked for and what came, by the id of the mismatch. */
export async function loadCash(
  db: Db,
  found: readonly { kind: MismatchKind; id: string }[],
): Promise<ReadonlyMap<string, Cash>> {
  const ids = found.filter(({ kind }) => isCashKind(kind)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const owners = await db.select().from(parcels).where(inArray(parcels.id, ids))
  const isAbout = sql`(${inArray(remittanceLines.parcelId, ids)} or ${inArray(remittanceLines.id, ids)})`
  const lines = await db
    .select({ line: remittanceLines, reference: remittances.reference, courier: remittances.courier })
    .from(remittanceLines)
    .leftJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(isAbout)
    .orderBy(remittanceLines.createdAt, remittanceLines.id)
  const ofParcels = owners.map(({ id, awb, courierName, collectPaise, remittedPaise, endedAt }): [string, Cash] => [
    id,
    {
      ...{ awb: awb ?? '', courier: courierName ?? '', delivered: endedAt?.toISOString() ?? null },
      ...{ asked: toRupees(collectPaise), remitted: toRupees(remittedPaise) },
      references: lines.flatMap(({ line, reference }) =>
        line.parcelId === id && reference !== null ? [reference] : [],
      ),
    },
  ])
  const unknown = lines.flatMap(({ line, reference, courier }): [string, Cash][] => {
    if (!ids.includes(line.id)) return []
    const cash = { awb: line.awb, courier: courier ?? '', asked: 0, remitted: toRupees(line.collectedPaise) }
    return [[line.id, { ...cash, delivered: null, references: reference === null ? [] : [reference] }]]
  })
  return new Map([...ofParcels, ...unknown])
}
