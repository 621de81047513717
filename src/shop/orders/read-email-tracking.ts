import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { parcels } from '#database/tables/parcels.ts'
import { courierIn } from '#rules/courier-note.ts'

export type EmailTracking = {
  trackingId: string
  courier: string | null
  /** The courier's own page. */
  pageUrl: string | null
  /** Null for a number that was typed by hand. */
  parcel: { number: number; count: number } | null
}

/** What a mail tells of a parcel: of this one, else of the latest number, else of the first that has its label. */
export async function readEmailTracking(tx: Db, orderId: string, awb?: string): Promise<EmailTracking | undefined> {
  const carried = await tx
    .select({ awb: parcels.awb, courier: parcels.courierName, pageUrl: parcels.pageUrl })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled')))
    .orderBy(asc(parcels.number))
  const typed = awb === undefined ? await latestEntry(tx, orderId) : undefined
  const wanted = awb ?? typed?.trackingId
  const at = carried.findIndex((one) => (wanted === undefined ? one.awb !== null : one.awb === wanted))
  const found = carried[at]
  if (found !== undefined && found.awb !== null) {
    const { courier, pageUrl } = found
    return { trackingId: found.awb, courier, pageUrl, parcel: { number: at + 1, count: carried.length } }
  }
  if (typed === undefined) return undefined
  return { trackingId: typed.trackingId, courier: courierIn(typed.notes), pageUrl: null, parcel: null }
}

/** The tracking number that the order's page shows, and the notes, where a seller named the courier. */
async function latestEntry(tx: Db, orderId: string): Promise<{ trackingId: string; notes: string } | undefined> {
  const [entry] = await tx
    .select({ trackingId: orderTracking.trackingId, notes: orderTracking.notes })
    .from(orderTracking)
    .where(eq(orderTracking.orderId, orderId))
    .orderBy(desc(orderTracking.at), desc(orderTracking.id))
    .limit(1)
  return entry
}
