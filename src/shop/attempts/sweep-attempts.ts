import { eq, lt, sql } from 'drizzle-orm'
import { jobRuns } from '#database/tables/job-runs.ts'
import { parcelAttempts, parcels } from '#database/tables/parcels.ts'
import { type Courier, CourierProblem, type Ndr } from '#integrations/courier/courier.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { recordAttempt } from '../tracking/record-attempts.ts'

const SWEEP = 'attempts_sweep'
const EVERY_MS = 30 * 60_000
/** The newest first: older ones were found by an earlier sweep. */
const MOST_PAGES = 10

/** Finds failed attempts that no scan told of, every half hour, in one of all processes. */
export async function sweepAttempts(shop: Shop): Promise<number> {
  const { courier } = shop
  if (courier === null || !(await claimSweep(shop))) return 0
  const listed = await listAll(courier)
  let added = 0
  for (const ndr of listed) added += await noteNdr(shop, ndr)
  return added
}

async function claimSweep(shop: Shop): Promise<boolean> {
  const now = shop.now()
  const ran = { ranAt: now, lastError: null }
  const claimed = await shop.db
    .insert(jobRuns)
    .values({ name: SWEEP, ...ran })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: ran,
      setWhere: lt(jobRuns.ranAt, new Date(now.getTime() - EVERY_MS)),
    })
    .returning({ name: jobRuns.name })
  return claimed.length > 0
}

/** As far as the courier answers; what is missing is in the next sweep. */
async function listAll(courier: Courier): Promise<Ndr[]> {
  const all: Ndr[] = []
  try {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const found = await courier.listNdrs(page)
      if (found.length === 0) break
      all.push(...found)
    }
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error
  }
  return all.filter((ndr) => !isUnstorable(ndr))
}

async function noteNdr(shop: Shop, { awb, attempts, reason, raisedAt }: Ndr): Promise<number> {
  const number = Math.max(1, Math.min(attempts, 1000))
  const [known] = await shop.db
    .select({ id: parcels.id, orderId: parcels.orderId, last: sql<number>`coalesce(max(${parcelAttempts.number}), 0)` })
    .from(parcels)
    .leftJoin(parcelAttempts, eq(parcelAttempts.parcelId, parcels.id))
    .where(eq(parcels.awb, awb))
    .groupBy(parcels.id)
  if (known === undefined || known.last >= number) return 0
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    // Also where it is now is to be asked for.
    const [parcel] = await tx
      .update(parcels)
      .set({ trackDueAt: shop.now() })
      .where(eq(parcels.id, known.id))
      .returning()
    if (parcel === undefined) return
    const attempt = { number, reason, raisedAt: raisedAt ?? shop.now() }
    await recordAttempt(tx, shop, { order, parcel, attempt, isLatest: true })
  })
  return 1
}
