import { and, eq, lte } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import { parcels } from '#database/tables/parcels.ts'
import { type Courier, CourierProblem, type CourierProblemKind, type Tracking } from '#integrations/courier/courier.ts'
import type { Shop } from '../context/shop.ts'
import { applyTracking } from './apply-tracking.ts'
import type { ParcelRow } from './parcel-row.ts'

const AT_ONCE = 20
const LEASE_MS = 2 * 60_000
/** While the courier does not answer, it is asked about one parcel in this time. */
const REST_MS = 5 * 60_000
/** The courier refuses this parcel, or tells of it in words that the shop does not read. */
const REFUSED_MS = 6 * 60 * 60_000

const ABOUT_THE_PARCEL: readonly CourierProblemKind[] = ['refused', 'malformed']

/** Asks the courier about parcels that are due: after a webhook, and from time to time in case that none came. */
export async function trackParcels(shop: Shop): Promise<number> {
  const { courier } = shop
  if (courier === null) return 0
  const claim = () => claimDue(shop.db, parcels, { dueAt: 'trackDueAt', leaseMs: LEASE_MS, now: shop.now() })
  return workOff(AT_ONCE, claim, (parcel) => trackParcel(shop, courier, parcel))
}

async function trackParcel(shop: Shop, courier: Courier, parcel: ParcelRow): Promise<void> {
  // Cancelled before it had a number, or its buyer was erased.
  if (parcel.awb === null) return postpone(shop, parcel, null)
  const tracking = await askCourier(courier, parcel.awb)
  if (!(tracking instanceof CourierProblem)) return applyTracking(shop, parcel, tracking)
  if (ABOUT_THE_PARCEL.includes(tracking.kind)) return postpone(shop, parcel, REFUSED_MS)
  await postponeAll(shop)
}

async function askCourier(courier: Courier, awb: string): Promise<Tracking | CourierProblem> {
  try {
    return await courier.track(awb)
  } catch (error) {
    if (error instanceof CourierProblem) return error
    throw error
  }
}

/** Unless a webhook asked for another look meanwhile. */
async function postpone(shop: Shop, { id, trackDueAt }: ParcelRow, waitMs: number | null): Promise<void> {
  const next = waitMs === null ? null : new Date(shop.now().getTime() + waitMs)
  const isMine = trackDueAt === null ? undefined : eq(parcels.trackDueAt, trackDueAt)
  await shop.db
    .update(parcels)
    .set({ trackDueAt: next })
    .where(and(eq(parcels.id, id), isMine))
}

/** For every process: nobody asks a courier that is down about each of its parcels. */
async function postponeAll(shop: Shop): Promise<void> {
  const next = new Date(shop.now().getTime() + REST_MS)
  await shop.db.update(parcels).set({ trackDueAt: next }).where(lte(parcels.trackDueAt, next))
}
