import { and, eq, lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { claimDue, workOff } from '#database/claim-due.ts'
import { CourierProblem, type CourierProblemKind, type Tracking } from '#integrations/courier/courier.ts'
import type { Shop } from '../context/shop.ts'

const AT_ONCE = 20
const LEASE_MS = 2 * 60_000
/** While the courier does not answer, it is asked about one parcel in this time. */
const REST_MS = 5 * 60_000
/** The courier refuses this parcel, or tells of it in words that the shop does not read. */
const REFUSED_MS = 6 * 60 * 60_000

const ABOUT_THE_PARCEL: readonly CourierProblemKind[] = ['refused', 'malformed']

type Tracked = { id: string; awb: string | null; trackDueAt: Date | null }
type TrackedTable<Row> = PgTable & { id: PgColumn; trackDueAt: PgColumn; $inferSelect: Row }

/** Asks the courier about rows of a table that are due: after a webhook, and from time to time in case that none came. */
export async function trackDue<Row extends Tracked>(
  shop: Shop,
  table: TrackedTable<Row>,
  apply: (row: Row, tracking: Tracking) => Promise<void>,
): Promise<number> {
  const { courier } = shop
  if (courier === null) return 0
  const claim = () => claimDue(shop.db, table, { dueAt: 'trackDueAt', leaseMs: LEASE_MS, now: shop.now() })
  return workOff(AT_ONCE, claim, async (claimed) => {
    const row = claimed as Row
    // Cancelled before it had a number, or its buyer was erased.
    if (row.awb === null) return postpone(shop, table, row, null)
    const tracking = await courier.track(row.awb).catch(courierProblem)
    if (!(tracking instanceof CourierProblem)) return apply(row, tracking)
    if (ABOUT_THE_PARCEL.includes(tracking.kind)) return postpone(shop, table, row, REFUSED_MS)
    await postponeAll(shop, table)
  })
}

function courierProblem(error: unknown): CourierProblem {
  if (error instanceof CourierProblem) return error
  throw error
}

/** Unless a webhook asked for another look meanwhile. */
async function postpone<Row extends Tracked>(
  shop: Shop,
  table: TrackedTable<Row>,
  { id, trackDueAt }: Row,
  waitMs: number | null,
): Promise<void> {
  const next = waitMs === null ? null : new Date(shop.now().getTime() + waitMs)
  const isMine = trackDueAt === null ? undefined : eq(table.trackDueAt, trackDueAt)
  const rows: PgTable = table
  await shop.db
    .update(rows)
    .set({ trackDueAt: next })
    .where(and(eq(table.id, id), isMine))
}

/** For every process: nobody asks a courier that is down about each of its parcels. */
async function postponeAll<Row extends Tracked>(shop: Shop, table: TrackedTable<Row>): Promise<void> {
  const next = new Date(shop.now().getTime() + REST_MS)
  const rows: PgTable = table
  await shop.db.update(rows).set({ trackDueAt: next }).where(lte(table.trackDueAt, next))
}
