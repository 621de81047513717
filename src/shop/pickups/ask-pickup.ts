import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { PICKUP_PROBLEM_TEXTS, PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { orderItems } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { returnItems, returns } from '#database/tables/returns.ts'
import { productVariants } from '#database/tables/variants.ts'
import { pickupMeasures, pickupProblem } from '#rules/return-pickup.ts'
import type { Shop } from '../context/shop.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { lockPickup, PICKUP_CHANNEL, type PickupRow } from '../returns/pickup-rows.ts'

type Asked = Pick<typeof returns.$inferSelect, 'id' | 'status'>

/** Writes that the courier is to fetch a return of a locked order; nobody is asked yet. One that failed is tried again. */
export async function askPickup(tx: Db, shop: Shop, order: OrderRow, asked: Asked): Promise<void> {
  if (shop.courier === null) throw new Refusal('conflict', PICKUP_TEXTS.noCourier)
  const latest = await lockPickup(tx, asked.id)
  const problem = pickupProblem(asked.status, latest?.state ?? null)
  if (problem !== null) throw new Refusal('conflict', PICKUP_PROBLEM_TEXTS[problem])
  if (order.address === '' || order.postalCode === '' || order.phone === '') {
    throw new Refusal('conflict', PICKUP_TEXTS.noAddress)
  }
  if (latest?.state === 'failed') await askAgain(tx, shop, latest)
  else await insert(tx, shop, order, asked.id, (latest?.number ?? 0) + 1)
  await tx.execute(sql`select pg_notify(${PICKUP_CHANNEL}, '')`)
}

/** The number that it has stays: the courier comes once more for the same parcel. */
export async function askAgain(tx: Db, shop: Shop, { id, failures }: PickupRow): Promise<void> {
  const now = shop.now()
  await tx
    .update(returnPickups)
    .set({
      state: 'asked',
      answeredFailures: failures,
      bookDueAt: now,
      problem: null,
      calledOffAt: null,
      updatedAt: now,
    })
    .where(eq(returnPickups.id, id))
}

async function insert(tx: Db, shop: Shop, order: OrderRow, returnId: string, number: number): Promise<void> {
  const now = shop.now()
  const ofOrder = tx.select({ id: returns.id }).from(returns).where(eq(returns.orderId, order.id))
  const before = await tx.$count(returnPickups, inArray(returnPickups.returnId, ofOrder))
  await tx.insert(returnPickups).values({
    ...{ id: shop.newId(), returnId, number, state: 'asked', reference: `${order.number}-R${before + 1}` },
    ...(await measures(tx, order.id, returnId)),
    ...{ bookDueAt: now, createdAt: now, updatedAt: now },
  })
}

async function measures(tx: Db, orderId: string, returnId: string) {
  const lines = await tx
    .select({ quantity: returnItems.quantity, weightGrams: productVariants.weightGrams })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.orderItemId))
    .leftJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .where(eq(returnItems.returnId, returnId))
  const { lengthMm, widthMm, heightMm, weightGrams } = parcels
  const [sentIn] = await tx
    .select({ lengthMm, widthMm, heightMm, weightGrams })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled')))
    .orderBy(desc(parcels.number))
    .limit(1)
  return pickupMeasures(lines, sentIn ?? null)
}
