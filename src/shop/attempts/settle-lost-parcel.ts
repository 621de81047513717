import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import type { LostInput, WaitingParcelsJson } from '#contracts/seller/waiting-parcels.ts'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { parcelItems, parcels } from '#database/tables/parcels.ts'
import { isId } from '#rules/is-id.ts'
import { isInTransit } from '#rules/order-status.ts'
import { PaymentStatus } from '#rules/payment-status.ts'
import { shipProblem } from '#rules/status-warnings.ts'
import { authorize } from '../access/authorize.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { lockDeskOrder } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { actorFrom, recordEvent } from '../orders/record-event.ts'
import { variantsOf } from '../orders/sold-product.ts'
import { lockProducts } from '../orders/take-stock.ts'
import { packAgain } from '../parcels/pack-again.ts'
import type { ParcelRow } from '../parcels/parcel-rows.ts'
import { takeBack } from '../returns/take-back.ts'
import { writeOff } from '../returns/write-off.ts'
import { endReturnedOrder } from './end-returned-order.ts'
import { isNothingLeft, writeInspection } from './inspect-parcel.ts'
import { listWaitingParcels } from './list-waiting-parcels.ts'

/** The seller decides, once, what the buyer of a parcel gets that was lost or damaged on the way. */
export async function settleLostParcel(
  shop: RequestContext,
  parcelId: string,
  { answer }: LostInput,
): Promise<WaitingParcelsJson> {
  const by = authorize(shop, 'run_orders')
  const message = await shop.db.transaction(async (tx) => {
    const { order, parcel } = await lockLost(tx, by, parcelId)
    const after = answer === 'send_again' ? 'Sent again' : 'Lost'
    await recordEvent(tx, shop, order.id, actorFrom(by), { kind: 'tracking', after })
    return answer === 'send_again' ? sendAgain(tx, shop, by, order, parcel) : refundLost(tx, shop, by, order, parcel)
  })
  return listWaitingParcels(shop, message)
}

/** Lock order: the order before its parcels, as everywhere. */
async function lockLost(tx: Db, by: SignedIn, parcelId: string): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const isThis = eq(parcels.id, parcelId)
  const [known] = isId(parcelId) ? await tx.select({ orderId: parcels.orderId }).from(parcels).where(isThis) : []
  if (known === undefined) throw new Refusal('not_found', PARCEL_TEXTS.missing)
  const order = await lockDeskOrder(tx, by, known.orderId, PARCEL_TEXTS.missing)
  const [parcel] = await tx.select().from(parcels).where(isThis).for('update')
  if (parcel?.state !== 'lost') throw new Refusal('conflict', PARCEL_TEXTS.notLost)
  if (parcel.inspectedAt !== null) throw new Refusal('conflict', PARCEL_TEXTS.inspectedBefore)
  return { order, parcel }
}

/** The lost pieces stay with the order's line; those that replace them are written off the stock. */
async function sendAgain(tx: Db, shop: Shop, by: SignedIn, order: OrderRow, parcel: ParcelRow): Promise<string> {
  if (shipProblem(order) !== null) throw new Refusal('conflict', PARCEL_TEXTS.notAgain)
  const lines = await loadLines(tx, parcel.id)
  const sold = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const left = new Map([...sold.values()].flatMap(variantsOf).map(({ id, stock }) => [id, stock]))
  for (const { variantId, quantity } of lines) {
    const there = left.get(variantId) ?? 0
    if (there < quantity) throw new Refusal('conflict', PARCEL_TEXTS.noneLeft)
    left.set(variantId, there - quantity)
  }
  await writeOff(tx, shop, by, lines, order.number, `Sent again for order ${order.number}, the first was lost`)
  const now = shop.now()
  await tx.update(parcels).set({ inspectedAt: now, updatedAt: now }).where(eq(parcels.id, parcel.id))
  const isUnpaid = order.paymentStatus === PaymentStatus.Pending
  await packAgain(tx, shop, parcel, order, { collectPaise: isUnpaid ? parcel.collectPaise : 0 })
  await queueOrderEmail(tx, shop, 'sent_again', order, { of: parcel.id })
  return PARCEL_TEXTS.sentAgain
}

async function refundLost(
  tx: Db,
  shop: RequestContext,
  by: SignedIn,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<string> {
  const lines = await loadLines(tx, parcel.id)
  const missing = lines.map(({ orderItemId, quantity }) => ({
    ...{ item: orderItemId, sellable: 0, damaged: 0, missing: quantity },
  }))
  await writeInspection(tx, shop, parcel.id, missing)
  const counted = lines.map(({ orderItemId, quantity }) => ({ item: orderItemId, sellable: 0, unfit: quantity }))
  await takeBack(tx, shop, by, order, counted)
  if (!isInTransit(order.status) || !(await isNothingLeft(tx, order))) return PARCEL_TEXTS.lostInPart
  await endReturnedOrder(tx, shop, order, by, { isLost: true })
  return PARCEL_TEXTS.lostRefunded
}

function loadLines(tx: Db, parcelId: string) {
  const { id: orderItemId, productId, variantId } = orderItems
  return tx
    .select({ orderItemId, productId, variantId, quantity: parcelItems.quantity })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.id, parcelItems.orderItemId))
    .where(eq(parcelItems.parcelId, parcelId))
}
