import { and, isNull, lt } from 'drizzle-orm'
import { orderPictures } from '#database/tables/order-pictures.ts'
import type { Shop } from '../context/shop.ts'

const KEPT_MS = 24 * 3_600_000

/** Deletes pictures whose return was never sent. */
export async function sweepOrderPictures({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const old = new Date(now().getTime() - KEPT_MS)
  await db.delete(orderPictures).where(and(isNull(orderPictures.returnId), lt(orderPictures.createdAt, old)))
}
