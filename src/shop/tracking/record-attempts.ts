import type { Db } from '#database/connect.ts'
import { parcelAttempts } from '#database/tables/parcels.ts'
import { ATTEMPTS_FOR_STORE, failedAttempts, takesAnswer } from '#rules/delivery-attempts.ts'
import { isInTransit } from '#rules/order-status.ts'
import { isUnderWay } from '#rules/parcel-progress.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import type { ParcelRow, ScanRow } from './parcel-row.ts'

const MAX_REASON = 300

type Attempt = { number: number; reason: string; raisedAt: Date }

/** The failed attempts that the courier has just told of, by its tracking. */
export async function recordAttempts(
  tx: Db,
  shop: Shop,
  { order, parcel, scans }: { order: OrderRow; parcel: ParcelRow; scans: readonly ScanRow[] },
): Promise<void> {
  const found = failedAttempts(scans).map(({ at, activity }, place) => ({
    number: place + 1,
    reason: activity,
    raisedAt: at,
  }))
  // It says so without a scan that has a time.
  const isUntold = found.length === 0 && parcel.state === 'attempt_failed'
  const told = isUntold ? [{ number: 1, reason: '', raisedAt: shop.now() }] : found
  for (const [place, attempt] of told.entries()) {
    await recordAttempt(tx, shop, { order, parcel, attempt, isLatest: place === told.length - 1 })
  }
}

type Recorded = { order: OrderRow; parcel: ParcelRow; attempt: Attempt; isLatest: boolean }

/** Stores an attempt once, and asks its buyer what now. From the second on the store is told too. */
export async function recordAttempt(tx: Db, shop: Shop, recorded: Recorded): Promise<void> {
  const { order, parcel, attempt, isLatest } = recorded
  if (!isUnderWay(parcel.state)) return
  const reason = attempt.reason.slice(0, MAX_REASON)
  const [added] = await tx
    .insert(parcelAttempts)
    .values({ id: shop.newId(), parcelId: parcel.id, ...attempt, reason, createdAt: shop.now() })
    .onConflictDoNothing()
    .returning({ id: parcelAttempts.id })
  if (added === undefined || !isLatest || parcel.awb === null) return
  if (!isInTransit(order.status) || !takesAnswer(parcel.state)) return
  await queueOrderEmail(tx, shop, 'attempt_failed', order, { awb: parcel.awb, of: added.id, remark: reason })
  if (attempt.number >= ATTEMPTS_FOR_STORE) {
    await queueStoreEmail(tx, shop, order, { kind: 'attempts_failed', attemptId: added.id, ...attempt, reason })
  }
}
