import { and, eq, inArray, sql } from 'drizzle-orm'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import type {
  BulkTrackingInput,
  CheckedLineJson,
  TrackedJson,
  TrackingCheckJson,
} from '#contracts/seller/bulk-tracking.ts'
import { BULK_TRACKING_TEXTS, LINE_PROBLEMS } from '#contracts/seller/bulk-tracking-texts.ts'
import type { Db } from '#database/connect.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { OrderStatus } from '#rules/order-status.ts'
import { type ShipProblem, shipProblem } from '#rules/status-warnings.ts'
import { LINES_AT_MOST, type LineProblem, readTrackingLines, type TrackingLine } from '#rules/tracking-lines.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { addParcel } from './add-tracking.ts'
import { UNDO_MS } from './undone-delivery.ts'

const SHIP_PROBLEM_TEXTS: Record<ShipProblem, string> = {
  unpaid: BULK_TRACKING_TEXTS.unpaid,
  unconfirmed: BULK_TRACKING_TEXTS.unpaid,
  ended: BULK_TRACKING_TEXTS.ended,
  delivered: BULK_TRACKING_TEXTS.delivered,
}

/** The result of each line, before anything is saved. */
export async function checkTracking(shop: RequestContext, input: BulkTrackingInput): Promise<TrackingCheckJson> {
  const by = authorize(shop, 'run_orders')
  const lines = await checkLines(shop.db, by, input)
  const faults = lines.filter(({ problem }) => problem !== null).length
  const done = lines.filter(({ isDone }) => isDone).length
  return { lines, faults, ready: lines.length - faults - done }
}

/**
 * Adds tracking to many orders. One invalid line, and nothing is saved; otherwise they are processed one by one,
 * skipping what was done before, so that the request can be repeated after a lost response.
 */
export async function trackOrders(shop: RequestContext, input: BulkTrackingInput): Promise<TrackedJson> {
  const by = authorize(shop, 'run_orders')
  const lines = await checkLines(shop.db, by, input)
  const faults = lines.flatMap(({ line, problem }) =>
    problem === null ? [] : [{ path: `lines.${line}`, message: problem }],
  )
  if (faults.length > 0) throw new Refusal('conflict', BULK_TRACKING_TEXTS.faults(faults.length), faults)
  const changed: TrackedJson['changed'] = []
  const failed: TrackedJson['failed'] = []
  const parcels: TrackedJson['parcels'] = []
  for (const { line, order, courier, trackingId } of lines.filter(({ isDone }) => !isDone)) {
    try {
      const notes = BULK_TRACKING_TEXTS.courierNote(courier)
      const entry = { trackingId, status: OrderStatus.Shipped, location: '', notes }
      const { answer, parcel } = await addParcel(shop, order, entry, UNDO_MS)
      changed.push(answer.order)
      parcels.push(parcel)
    } catch (error) {
      if (!isRefusal(error)) throw error
      failed.push({ line, message: error.message })
    }
  }
  return { success: true, message: BULK_TRACKING_TEXTS.done(changed.length), changed, failed, parcels }
}

async function checkLines(
  db: Db,
  by: SignedIn,
  { lines: text, courier: usual }: BulkTrackingInput,
): Promise<CheckedLineJson[]> {
  const lines = readTrackingLines(text, usual)
  if (lines.length === 0) throw new Refusal('bad_input', BULK_TRACKING_TEXTS.empty)
  if (lines.length > LINES_AT_MOST) throw new Refusal('bad_input', BULK_TRACKING_TEXTS.tooMany)
  const numbers = lines.map(({ order }) => order)
  const found = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.number, numbers), ownedBy(by, orders.sellerId)))
  const parcels = await findParcels(db, by, lines)
  return lines.map((line) => {
    const order = found.find(({ number }) => number === line.order)
    const own = parcels.filter(({ trackingId }) => trackingId.toLowerCase() === line.trackingId.toLowerCase())
    const isDone = line.problem === null && own.some(({ number }) => number === line.order)
    const unknown = order === undefined && line.order !== '' ? BULK_TRACKING_TEXTS.unknownOrder(line.order) : null
    const words = line.problem === null ? null : lineWords(line.problem, line.order)
    const known = order === undefined || isDone ? null : orderProblem(order, own[0])
    // An unknown order is named first: what else is wrong with its line is of no use before.
    const problem = [unknown, words ?? (unknown === null ? known : null)].filter(Boolean).join(' ') || null
    const { order: number, courier, trackingId } = line
    return { line: line.line, order: number, courier, trackingId, customer: order?.fullName ?? '', problem, isDone }
  })
}

/** Tracking numbers already in use, and their orders. */
async function findParcels(
  db: Db,
  by: SignedIn,
  lines: readonly TrackingLine[],
): Promise<{ trackingId: string; number: string }[]> {
  const numbers = [...new Set(lines.map(({ trackingId }) => trackingId.toLowerCase()).filter(Boolean))]
  if (numbers.length === 0) return []
  return db
    .select({ trackingId: orderTracking.trackingId, number: orders.number })
    .from(orderTracking)
    .innerJoin(orders, eq(orders.id, orderTracking.orderId))
    .where(and(inArray(sql`lower(${orderTracking.trackingId})`, numbers), ownedBy(by, orders.sellerId)))
    .limit(LINES_AT_MOST * 10)
}

function lineWords(problem: LineProblem, order: string): string {
  return problem === 'order_twice' ? BULK_TRACKING_TEXTS.orderTwice(order) : LINE_PROBLEMS[problem]
}

function orderProblem(order: OrderRow, other: { number: string } | undefined): string | null {
  const problem = shipProblem(order)
  if (problem !== null) return SHIP_PROBLEM_TEXTS[problem]
  return other === undefined ? null : BULK_TRACKING_TEXTS.taken(other.number)
}
