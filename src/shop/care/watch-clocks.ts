import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { claimDue, workOff } from '#database/claim-due.ts'
import type { Db } from '#database/connect.ts'
import { type CareAlarm, type CareClock, careClock, STOPPED_CLOCK } from '#rules/care-deadlines.ts'
import type { Shop } from '../context/shop.ts'
import { takeFromLimit } from '../limits/limits.ts'

const LEASE_MS = 60_000
const MOST_AT_ONCE = 50

/** Of a complaint: when its clocks began, and where they stand. */
export type Clocked = { openedAt: Date; acknowledgedAt: Date | null; isOver: boolean; alarm: CareAlarm }

/** Complaints of one kind, which have the columns of a clock. */
type Complaints<Row> = {
  table: PgTable & { id: PgColumn; alarmDueAt: PgColumn; alarm: PgColumn; deadlineAt: PgColumn }
  /** Locked until the transaction ends; null once it is gone. */
  lock: (tx: Db, id: string) => Promise<Row | null>
  clockOf: (row: Row) => Clocked
  store: (tx: Db, row: Row, clock: CareClock) => Promise<void>
  /** Its alarm has gone one step further. */
  report: (tx: Db, row: Row, step: { clock: CareClock; isAcknowledged: boolean; mayMail: boolean }) => Promise<void>
}

/** Steps the alarms that are due, and reports each step once. Returns how many there were. */
export function watchClocks<Row>(shop: Shop, complaints: Complaints<Row>): Promise<number> {
  return workOff(
    MOST_AT_ONCE,
    () => claimDue(shop.db, complaints.table, { dueAt: 'alarmDueAt', now: shop.now(), leaseMs: LEASE_MS }),
    (row) => stepAlarm(shop, complaints, String(row.id)),
  )
}

/** Once for each step, also when two processes come to it: the row is locked and judged again. */
async function stepAlarm<Row>(
  shop: Shop,
  { lock, clockOf, store, report }: Complaints<Row>,
  id: string,
): Promise<void> {
  const mayMail = await takeFromLimit(shop, 'care_alarms', 'everybody')
  await shop.db.transaction(async (tx) => {
    const row = await lock(tx, id)
    if (row === null) return
    const { openedAt, acknowledgedAt, isOver, alarm } = clockOf(row)
    const isAcknowledged = acknowledgedAt !== null
    const clock = isOver ? STOPPED_CLOCK : careClock(openedAt, isAcknowledged, shop.now())
    await store(tx, row, clock)
    if (clock.alarm !== alarm && clock.alarm !== 'none') await report(tx, row, { clock, isAcknowledged, mayMail })
  })
}
