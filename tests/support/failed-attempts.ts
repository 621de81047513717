import { asc, eq } from 'drizzle-orm'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { parcelAttempts } from '#database/tables/parcels.ts'
import type { MoveName } from '#sandbox/courier/moves.ts'
import { trackParcels } from '#shop/tracking/track-parcels.ts'
import { deliverParcelWebhooks, moveTestParcel } from './courier.ts'
import type { TestShop } from './test-shop.ts'
import { packParcel, type TrackedParcel } from './tracked-parcels.ts'

/** Moves at the courier, a minute after the other, and the shop hears of them. */
export async function happens(shop: TestShop, { awb }: TrackedParcel, ...moves: MoveName[]): Promise<void> {
  for (const name of moves) {
    shop.clock.pass({ minutes: 1 })
    moveTestParcel(shop, awb, name)
  }
  await deliverParcelWebhooks(shop)
  await trackParcels(shop.shop)
}

/** A parcel of this order that the courier could not hand over. */
export async function failedParcel(shop: TestShop, order: OrderJson): Promise<TrackedParcel & { attemptId: string }> {
  const parcel = await packParcel(shop, order)
  await happens(shop, parcel, 'picked_up', 'out_for_delivery', 'attempt_failed')
  const [attempt] = await attemptsOf(shop, parcel)
  if (attempt === undefined) throw new Error('The attempt was not stored.')
  return { ...parcel, attemptId: attempt.id }
}

export function attemptsOf({ database }: TestShop, { id }: TrackedParcel) {
  return database.db
    .select()
    .from(parcelAttempts)
    .where(eq(parcelAttempts.parcelId, id))
    .orderBy(asc(parcelAttempts.number))
}
