import { and, eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelScans, parcels } from '#database/tables/parcels.ts'
import type { Tracking } from '#integrations/courier/courier.ts'
import { askAgainMs, hasLeft, nextParcelState, type StoredParcelState } from '#rules/parcel-progress.ts'
import { isParcelEnded } from '#rules/parcel-state.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { moveOrderWithParcel } from './move-order-with-parcel.ts'
import type { ParcelRow, ScanRow } from './parcel-row.ts'
import { recordAttempts } from './record-attempts.ts'
import { storeScans } from './store-scans.ts'

/** Writes what the courier says of a parcel: its scans, its state and all that follows for the order, at once. */
export async function applyTracking(shop: Shop, claimed: ParcelRow, tracking: Tracking): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, claimed.orderId)
    const isSame = and(eq(parcels.id, claimed.id), eq(parcels.awb, tracking.awb))
    const [before] = await tx.select().from(parcels).where(isSame).for('update')
    // The number was given up, or its buyer erased, while the courier was asked.
    if (before === undefined) return
    const told = tracking.scans.filter((scan) => !isUnstorable(scan))
    const added = await storeScans(tx, shop, before.id, told)
    const scans = await tx.select().from(parcelScans).where(eq(parcelScans.parcelId, before.id))
    const parcel = await writeParcel(tx, shop, { before, claimed, tracking, scans, hasNews: added > 0 })
    if (parcel.state !== before.state) {
      await moveOrderWithParcel(tx, shop, order, { before: before.state, parcel, scan: newestOf(scans, parcel.state) })
    } else if (added > 0) {
      await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id))
    }
    const confirmed = new Set(told.map(({ key }) => key))
    // After the order: the attempt is told to the buyer of an order that is on its way.
    const now = await lockOrder(tx, order.id)
    await recordAttempts(tx, shop, { order: now, parcel, scans: scans.filter(({ key }) => confirmed.has(key)) })
  })
}

type Writing = { before: ParcelRow; claimed: ParcelRow; tracking: Tracking; scans: ScanRow[]; hasNews: boolean }

async function writeParcel(tx: Db, shop: Shop, writing: Writing): Promise<ParcelRow> {
  const { before, claimed, tracking, scans, hasNews } = writing
  const now = shop.now()
  const confirmed = new Set(tracking.scans.map(({ key }) => key))
  // An end that only a webhook told is not believed.
  const believed = scans.filter(({ key, state }) => confirmed.has(key) || !isParcelEnded(state))
  const state = nextParcelState(before.state, { present: tracking.state, scans: believed })
  const isUnconfirmed = believed.length < scans.length
  const isHeard = hasNews || state !== before.state
  const quietMs = isHeard ? 0 : now.getTime() - before.updatedAt.getTime()
  const waitMs = askAgainMs(state, { quietMs, isUnconfirmed })
  // A webhook that came while the courier was asked wants another look.
  const isMine = before.trackDueAt?.getTime() === claimed.trackDueAt?.getTime()
  const next = waitMs === null ? null : new Date(now.getTime() + waitMs)
  const [written] = await tx
    .update(parcels)
    .set({
      state,
      arrivesOn: tracking.arrivesOn ?? before.arrivesOn,
      pageUrl: tracking.pageUrl ?? before.pageUrl,
      pickedUpAt: hasLeft(state) ? (before.pickedUpAt ?? leftAt(scans) ?? now) : before.pickedUpAt,
      endedAt: isEnded(state) ? (endedAt(before, writing, state) ?? now) : null,
      trackDueAt: isMine ? next : before.trackDueAt,
      ...(isHeard ? { updatedAt: now } : {}),
    })
    .where(eq(parcels.id, before.id))
    .returning()
  if (written === undefined) throw new Error('a locked parcel is there')
  return written
}

function isEnded(state: StoredParcelState): boolean {
  return state !== 'packed' && isParcelEnded(state)
}

function leftAt(scans: readonly ScanRow[]): Date | null {
  const times = scans.flatMap(({ at, state }) => (at !== null && state !== 'unknown' && hasLeft(state) ? [at] : []))
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())))
}

function endedAt(before: ParcelRow, { tracking, scans }: Writing, state: StoredParcelState): Date | null {
  if (before.state === state && before.endedAt !== null) return before.endedAt
  return (state === 'delivered' ? tracking.deliveredAt : null) ?? newestOf(scans, state)?.at ?? null
}

/** The scan that tells of this state. */
function newestOf(scans: readonly ScanRow[], wanted: StoredParcelState): ScanRow | null {
  const told = scans.filter(({ state }) => state === wanted)
  return told.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0] ?? null
}
