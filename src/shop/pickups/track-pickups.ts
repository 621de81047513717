import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { type PickupScan, returnPickups } from '#database/tables/return-pickups.ts'
import type { Scan, Tracking } from '#integrations/courier/courier.ts'
import { askPickupAgainMs, isFetchedPickup, isLivingPickup, nextPickupState } from '#rules/return-pickup.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import type { Shop } from '../context/shop.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { queueStoreEmail } from '../orders/queue-store-email.ts'
import { lockReturn } from '../returns/lock-return.ts'
import type { PickupRow } from '../returns/pickup-rows.ts'
import { trackDue } from '../tracking/track-due.ts'
import { resumeReturn } from './resume-return.ts'

const MOST_SCANS = 50
const MAX_WORDS = 300

/** Returns on their way to the shop, by the same sweep as parcels. */
export function trackPickups(shop: Shop): Promise<number> {
  return trackDue(shop, returnPickups, (pickup, tracking) => applyTracking(shop, pickup, tracking))
}

/** Writes what the courier says; of an attempt in vain both sides are told, once. */
async function applyTracking(shop: Shop, claimed: PickupRow, tracking: Tracking): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { order } = await lockReturn(tx, claimed.returnId)
    const isSame = and(eq(returnPickups.id, claimed.id), eq(returnPickups.awb, tracking.awb))
    const [before] = await tx.select().from(returnPickups).where(isSame).for('update')
    if (before === undefined) return
    const scans = tracking.scans.filter((scan) => !isUnstorable(scan))
    const after = await write(tx, shop, { before, claimed, tracking, scans })
    if (after.updatedAt.getTime() === before.updatedAt.getTime()) return
    await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id))
    if (isFetchedPickup(after.state)) await resumeReturn(tx, shop, order, after)
    if (after.state !== 'failed' || before.state === 'failed' || after.calledOffAt !== null) return
    const reason = after.failure ?? ''
    const of = `${after.id}:${after.failures}`
    await queueOrderEmail(tx, shop, 'pickup_failed', order, { of, remark: reason })
    await queueStoreEmail(tx, shop, order, {
      kind: 'pickup_failed',
      ...{ pickupId: after.id, number: after.failures, reason },
    })
  })
}

type Writing = { before: PickupRow; claimed: PickupRow; tracking: Tracking; scans: readonly Scan[] }

async function write(tx: Db, shop: Shop, { before, claimed, tracking, scans }: Writing): Promise<PickupRow> {
  const now = shop.now()
  const failed = scans.filter(({ isFailedPickup }) => isFailedPickup === true)
  const failures = Math.max(before.failures, failed.length)
  const state = nextPickupState(before.state, { state: tracking.state, failures }, before.answeredFailures)
  const waitMs = askPickupAgainMs(state)
  // A webhook that came while the courier was asked wants another look.
  const isMine = before.trackDueAt?.getTime() === claimed.trackDueAt?.getTime()
  const next = waitMs === null ? null : new Date(now.getTime() + waitMs)
  const told = scans.slice(-MOST_SCANS).map(toScan)
  const isNews = state !== before.state || told.length !== before.scans.length
  const [written] = await tx
    .update(returnPickups)
    .set({
      ...{ state, failures, scans: told },
      failure: state === 'failed' ? (failed.at(-1)?.activity.slice(0, MAX_WORDS) ?? before.failure) : before.failure,
      pageUrl: tracking.pageUrl ?? before.pageUrl,
      pickedUpAt: state === 'picked_up' || state === 'arrived' ? (before.pickedUpAt ?? now) : before.pickedUpAt,
      endedAt: isLivingPickup(state) && state !== 'arrived' ? null : (before.endedAt ?? now),
      trackDueAt: isMine ? next : before.trackDueAt,
      ...(isNews ? { updatedAt: now } : {}),
    })
    .where(eq(returnPickups.id, before.id))
    .returning()
  if (written === undefined) throw new Error('a locked pick-up is there')
  return written
}

function toScan({ at, activity, location }: Scan): PickupScan {
  return {
    at: at?.toISOString() ?? null,
    activity: activity.slice(0, MAX_WORDS),
    location: location.slice(0, MAX_WORDS),
  }
}
