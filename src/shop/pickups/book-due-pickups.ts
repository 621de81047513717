import { and, eq } from 'drizzle-orm'
import { PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import { claimDue, workOff } from '#database/claim-due.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { orders } from '#database/tables/orders.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { returns } from '#database/tables/returns.ts'
import { type Courier, CourierProblem } from '#integrations/courier/courier.ts'
import { labelPauseMs } from '#rules/parcel-label.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { lockReturn } from '../returns/lock-return.ts'
import type { PickupRow } from '../returns/pickup-rows.ts'
import { resumeReturn } from './resume-return.ts'
import { toReturn } from './to-return.ts'

const AT_ONCE = 20
/** Longer than all calls for one may take. */
const LEASE_MS = 3 * 60_000
const MAX_PROBLEM = 300

/**
 * Books the pick-ups that are due, each in steps: shipment, number, day. As with labels, the result of a step is stored
 * before the next one and only by the latest claim, and nothing is asked inside a transaction.
 */
export async function bookDuePickups(shop: Shop): Promise<number> {
  const { courier } = shop
  if (courier === null) return 0
  const queue = { dueAt: 'bookDueAt', tries: 'bookTries', leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, returnPickups, { ...queue, now: shop.now() })
  return workOff(AT_ONCE, claim, (pickup) => bookOne(shop, courier, pickup))
}

/** Somebody else claimed it since. */
class Overtaken extends Error {}

async function bookOne(shop: Shop, courier: Courier, claimed: PickupRow): Promise<void> {
  try {
    let pickup = await keep(shop.db, shop, claimed, { problem: null })
    if (await isCalledOff(shop.db, pickup)) return await callOff(shop, courier, pickup)
    if (pickup.shipmentId === null) pickup = await createReturn(shop, courier, pickup)
    if (pickup.awb === null) pickup = await takeNumber(shop, courier, pickup)
    await bookDay(shop, courier, pickup)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof CourierProblem)) throw error
    await putOff(shop, claimed, error).catch(ignoreOvertaken)
  }
}

/** By the seller, or because the return is here, or is not taken. */
async function isCalledOff(db: Db, { returnId, calledOffAt }: PickupRow): Promise<boolean> {
  if (calledOffAt !== null) return true
  const [asked] = await db.select({ status: returns.status }).from(returns).where(eq(returns.id, returnId))
  return asked?.status !== 'Approved'
}

async function createReturn(shop: Shop, courier: Courier, pickup: PickupRow): Promise<PickupRow> {
  const [found] = await shop.db
    .select({ order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, pickup.returnId))
  if (found === undefined) throw new Overtaken()
  // An earlier try may have created it and lost the answer.
  const there = pickup.bookTries > 1 ? await courier.findReturn(pickup.reference) : null
  const shipment = there ?? (await courier.createReturn(await toReturn(shop, pickup, found.order)))
  if (shipment.isCancelled) throw refused(PICKUP_TEXTS.cancelledThere)
  return keep(shop.db, shop, pickup, { courierOrderId: shipment.orderId, shipmentId: shipment.shipmentId })
}

/** The step that costs money: `assignAwb` first looks whether the shipment has its number already. */
async function takeNumber(shop: Shop, courier: Courier, pickup: PickupRow): Promise<PickupRow> {
  const shipmentId = pickup.shipmentId ?? ''
  const { awb, courierName } = await courier.assignAwb({ shipmentId, isReturn: true })
  try {
    return await keep(shop.db, shop, pickup, { awb, courierName })
  } catch (error) {
    if (isUniqueViolation(error, 'return_pickups_awb_key')) throw refused(PICKUP_TEXTS.anotherNumber)
    throw error
  }
}

async function bookDay(shop: Shop, courier: Courier, pickup: PickupRow): Promise<void> {
  const again = pickup.answeredFailures > 0
  const { scheduledFor } = await courier.pickup(pickup.shipmentId ?? '', { again })
  await shop.db.transaction(async (tx) => {
    const [asked] = await tx.select().from(returns).where(eq(returns.id, pickup.returnId))
    if (asked === undefined) return
    // Under the order's lock: it may have been called off while the courier was asked.
    const order = await lockOrder(tx, asked.orderId)
    const [now] = await tx.select().from(returnPickups).where(eq(returnPickups.id, pickup.id)).for('update')
    const isOver = now === undefined || (await isCalledOff(tx, now))
    const day = scheduledFor ?? (again ? null : pickup.pickupFor)
    const next = { bookDueAt: isOver ? shop.now() : null, trackDueAt: shop.now() }
    await keep(tx, shop, pickup, { state: 'booked', pickupFor: day, failure: null, ...next })
    await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, order.id))
    if (isOver) return
    const fetched = { courierName: pickup.courierName, awb: pickup.awb ?? '', pickupFor: day }
    await queueOrderEmail(tx, shop, 'pickup_booked', order, { of: `${pickup.id}:${pickup.answeredFailures}`, fetched })
  })
}

/** At the courier, where it may know it. One that it has fetched already stays, and is followed. */
async function callOff(shop: Shop, courier: Courier, pickup: PickupRow): Promise<void> {
  const there = pickup.bookTries > 1 || pickup.shipmentId !== null ? await courier.findReturn(pickup.reference) : null
  try {
    if (there !== null && !there.isCancelled) await courier.cancel(there)
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'refused') throw error
    return followFetched(shop, pickup)
  }
  const ended = { state: 'cancelled', endedAt: shop.now(), bookDueAt: null, trackDueAt: null } as const
  await shop.db.transaction(async (tx) => {
    await keep(tx, shop, pickup, ended)
    const [asked] = await tx.select().from(returns).where(eq(returns.id, pickup.returnId))
    if (asked !== undefined) await tx.update(orders).set({ updatedAt: shop.now() }).where(eq(orders.id, asked.orderId))
  })
}

/** Its return is here or on its way, also where its buyer has withdrawn it meanwhile. */
function followFetched(shop: Shop, pickup: PickupRow): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const { order } = await lockReturn(tx, pickup.returnId)
    const kept = await keep(tx, shop, pickup, { bookDueAt: null, calledOffAt: null })
    await resumeReturn(tx, shop, order, kept)
  })
}

/** A refusal waits for a person; everything else is tried again, later each time. */
async function putOff(shop: Shop, claimed: PickupRow, { kind, sentence }: CourierProblem): Promise<void> {
  if (kind === 'refused') {
    const [now] = await shop.db.select().from(returnPickups).where(eq(returnPickups.id, claimed.id))
    // With a number there is something to try again; without one it is booked anew.
    const state = now?.awb == null ? 'refused' : 'failed'
    await keep(shop.db, shop, claimed, { state, problem: sentence.slice(0, MAX_PROBLEM), bookDueAt: null })
    return
  }
  const bookDueAt = new Date(shop.now().getTime() + labelPauseMs(claimed.bookTries))
  const problem = kind === 'not_configured' ? sentence : PICKUP_TEXTS.waits(sentence)
  await keep(shop.db, shop, claimed, { problem: problem.slice(0, MAX_PROBLEM), bookDueAt })
}

type Change = Partial<typeof returnPickups.$inferInsert>

async function keep(db: Db, shop: Shop, { id, bookTries }: PickupRow, change: Change): Promise<PickupRow> {
  const [row] = await db
    .update(returnPickups)
    .set({ ...change, updatedAt: shop.now() })
    .where(and(eq(returnPickups.id, id), eq(returnPickups.bookTries, bookTries)))
    .returning()
  if (row === undefined) throw new Overtaken()
  return row
}

function refused(sentence: string): CourierProblem {
  return new CourierProblem('refused', 'SHOP', sentence)
}

function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error
}
