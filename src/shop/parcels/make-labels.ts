import { and, eq } from 'drizzle-orm'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { claimDue, workOff } from '#database/claim-due.ts'
import type { Db } from '#database/connect.ts'
import { isUniqueViolation } from '#database/sql-state.ts'
import { orderTracking } from '#database/tables/order-records.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import { type AssignedAwb, type Courier, CourierProblem } from '#integrations/courier/courier.ts'
import { courierNote } from '#rules/courier-note.ts'
import { bestOffer, labelPauseMs } from '#rules/parcel-label.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { recordEvent } from '../orders/record-event.ts'
import { readPickupPlace } from '../settings/pickup-place.ts'
import { cancelAtCourier, endParcel, isObsolete, notCancelled } from './drop-parcel.ts'
import { askOffers } from './find-offers.ts'
import { packAgain } from './pack-again.ts'
import { asksInVain, type ParcelRow } from './parcel-rows.ts'
import { toShipment } from './to-shipment.ts'
import { whyNotPacked } from './why-not-packed.ts'

/** Claims in one run, by each of the workers. */
const AT_ONCE = 20
/** A courier takes about a second a call: several parcels at a time, never one parcel twice. */
const WORKERS = 4
/** Longer than all calls for one parcel may take. */
const LEASE_MS = 3 * 60_000
const MAX_PROBLEM = 300

/**
 * Makes the labels that are due, each in steps: offer, shipment, number, pickup. The result of a step is stored before
 * the next one, and only by whoever made the latest claim, so that work which died or was overtaken is gone on with
 * where it stood. Nothing is asked inside a transaction.
 */
export async function makeLabels(shop: Shop): Promise<number> {
  const { courier } = shop
  if (courier === null) return 0
  const queue = { dueAt: 'labelDueAt', tries: 'labelTries', leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, parcels, { ...queue, now: shop.now() })
  const work = () => workOff(AT_ONCE, claim, (parcel) => makeLabel(shop, courier, parcel))
  const done = await Promise.all(Array.from({ length: WORKERS }, work))
  return done.reduce((sum, count) => sum + count, 0)
}

/** Somebody else claimed the parcel since, or cancelled it. */
class Overtaken extends Error {}

async function makeLabel(shop: Shop, courier: Courier, claimed: ParcelRow): Promise<void> {
  try {
    // Marks the parcel as being worked on; whoever cancels it looks at this.
    let parcel = await keep(shop, claimed, { problem: null })
    const readAt = shop.now()
    const order = await loadOrder(shop.db, parcel)
    if (await isObsolete(shop.db, parcel, order)) return await drop(shop, courier, parcel, order)
    const why = whyNotPacked(order)
    if (parcel.awb === null && why !== null) return await stop(shop, parcel, why)
    if (parcel.pricePaise === null) parcel = await takeOffer(shop, courier, parcel, order)
    if (parcel.toldAt === null) parcel = await keep(shop, parcel, { toldAt: readAt })
    if (parcel.shipmentId === null) parcel = await createShipment(shop, courier, parcel, order)
    if (parcel.awb === null) parcel = await takeNumber(shop, courier, parcel, order)
    await bookPickup(shop, courier, parcel)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof CourierProblem)) throw error
    await putOff(shop, claimed, error)
  }
}

async function takeOffer(shop: Shop, courier: Courier, parcel: ParcelRow, order: OrderRow): Promise<ParcelRow> {
  const from = await readPickupPlace(shop.db, shop, order.sellerId)
  const question = { pin: order.postalCode, fromPin: from?.pin ?? null, isCash: parcel.collectPaise > 0 }
  const offers = await askOffers(courier, { ...parcel, ...question })
  const chosen =
    parcel.courierId === null ? bestOffer(offers) : offers.find((one) => one.courierId === parcel.courierId)
  if (!chosen) throw refused(parcel.courierId === null ? PARCEL_TEXTS.noOffer : PARCEL_TEXTS.offerGone)
  const { courierId, name: courierName, pricePaise, returnPricePaise, arrivesOn } = chosen
  return keep(shop, parcel, { courierId, courierName, pricePaise, returnPricePaise, arrivesOn })
}

async function createShipment(shop: Shop, courier: Courier, parcel: ParcelRow, order: OrderRow): Promise<ParcelRow> {
  // An earlier try may have created it and lost the answer.
  const there = parcel.labelTries > 1 ? await courier.findShipment(parcel.reference) : null
  const shipment = there ?? (await courier.createShipment(await toShipment(shop, parcel, order)))
  if (shipment.isCancelled) throw refused(PARCEL_TEXTS.cancelledThere)
  return keep(shop, parcel, { courierOrderId: shipment.orderId, shipmentId: shipment.shipmentId })
}

/** The step that costs money: `assignAwb` first looks whether the shipment has its number already. */
async function takeNumber(shop: Shop, courier: Courier, parcel: ParcelRow, order: OrderRow): Promise<ParcelRow> {
  const { shipmentId, courierId } = parcel
  const assigned = await courier.assignAwb({
    shipmentId: shipmentId ?? '',
    ...(courierId === null ? {} : { courierId }),
  })
  try {
    return await shop.db.transaction((tx) => storeNumber(tx, shop, parcel, order, assigned))
  } catch (error) {
    if (isUniqueViolation(error, 'parcels_awb_key')) throw refused(PARCEL_TEXTS.anotherNumber)
    throw error
  }
}

/** From here on it is printed and tracked. The order's own tracking has the number too, as if it was typed. */
async function storeNumber(
  tx: Db,
  shop: Shop,
  parcel: ParcelRow,
  order: OrderRow,
  { awb, courierId, courierName }: AssignedAwb,
): Promise<ParcelRow> {
  const now = shop.now()
  const by = { courierId: courierId ?? parcel.courierId, courierName: courierName ?? parcel.courierName }
  const made = { state: 'label_made', labelMadeAt: now, trackDueAt: now } as const
  const stored = await keepIn(tx, shop, parcel, { awb, ...by, ...made })
  const status = 'Packed' as const
  const notes = courierNote(by.courierName ?? '')
  await tx
    .insert(orderTracking)
    .values({ id: shop.newId(), orderId: order.id, trackingId: awb, status, notes, at: now })
  await recordEvent(tx, shop, order.id, { by: 'clock' }, { kind: 'tracking', after: status })
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, order.id))
  return stored
}

async function bookPickup(shop: Shop, courier: Courier, parcel: ParcelRow): Promise<void> {
  const { scheduledFor } = await courier.pickup(parcel.shipmentId ?? '')
  await shop.db.transaction(async (tx) => {
    // Under the order's lock: it may have ended or moved while the courier was asked.
    const order = await lockOrder(tx, parcel.orderId)
    const labelDueAt = (await isObsolete(tx, parcel, order)) ? shop.now() : null
    await keepIn(tx, shop, parcel, { pickupFor: scheduledFor, labelDueAt })
  })
}

/**
 * Its pieces can be packed again, where there is still something to send; a label that only asked for cash in vain is
 * made again without. A courier that refuses waits for a person.
 */
async function drop(shop: Shop, courier: Courier, parcel: ParcelRow, seen: OrderRow): Promise<void> {
  try {
    await cancelAtCourier(courier, parcel)
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'refused') throw error
    return stop(shop, parcel, asksInVain(parcel, seen) ? PARCEL_TEXTS.asksInVain(error.sentence) : notCancelled(error))
  }
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, parcel.orderId)
    const isEnded = await endParcel(tx, shop, parcel, { by: 'clock' })
    if (isEnded && asksInVain(parcel, order)) await packAgain(tx, shop, parcel, order)
  })
}

/** A refusal waits for a person; everything else is tried again, later each time. */
async function putOff(shop: Shop, { id, labelTries }: ParcelRow, { kind, sentence }: CourierProblem): Promise<void> {
  if (kind === 'refused') return stop(shop, { id, labelTries }, sentence)
  const labelDueAt = new Date(shop.now().getTime() + labelPauseMs(labelTries))
  const problem = kind === 'not_configured' ? sentence : PARCEL_TEXTS.waits(sentence)
  await keep(shop, { id, labelTries }, { problem: problem.slice(0, MAX_PROBLEM), labelDueAt }).catch(ignoreOvertaken)
}

async function stop(shop: Shop, parcel: Claimed, problem: string): Promise<void> {
  const change = { problem: problem.slice(0, MAX_PROBLEM), labelDueAt: null }
  await keep(shop, parcel, change).catch(ignoreOvertaken)
}

type Claimed = Pick<ParcelRow, 'id' | 'labelTries'>
type Change = Partial<typeof parcels.$inferInsert>

function keep(shop: Shop, parcel: Claimed, change: Change): Promise<ParcelRow> {
  return keepIn(shop.db, shop, parcel, change)
}

async function keepIn(db: Db, shop: Shop, { id, labelTries }: Claimed, change: Change): Promise<ParcelRow> {
  const [row] = await db
    .update(parcels)
    .set({ ...change, updatedAt: shop.now() })
    .where(and(eq(parcels.id, id), eq(parcels.labelTries, labelTries)))
    .returning()
  if (row === undefined) throw new Overtaken()
  return row
}

async function loadOrder(db: Db, { orderId }: ParcelRow): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Overtaken()
  return order
}

function refused(sentence: string): CourierProblem {
  return new CourierProblem('refused', 'SHOP', sentence)
}

function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error
}
