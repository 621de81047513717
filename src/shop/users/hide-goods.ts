import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sellers } from '#database/tables/sellers.ts'
import type { Shop } from '../context/shop.ts'

/** Takes a seller's goods off sale until the suspension is lifted. Open orders go on. */
export async function hideGoods(tx: Db, shop: Shop, sellerId: string, reason: string): Promise<void> {
  const now = shop.now()
  await tx.update(sellers).set({ suspendedAt: now, suspendedReason: reason }).where(eq(sellers.id, sellerId))
  const isSold = and(eq(products.sellerId, sellerId), isNull(products.retiredAt))
  await tx.update(products).set({ retiredAt: now, isSuspended: true }).where(isSold)
  await touchCoupons(tx, sellerId)
}

/** What was hidden is on sale again; what the seller had retired stays so. */
export async function showGoods(tx: Db, sellerId: string): Promise<void> {
  await tx.update(sellers).set({ suspendedAt: null, suspendedReason: null }).where(eq(sellers.id, sellerId))
  const isHidden = and(eq(products.sellerId, sellerId), eq(products.isSuspended, true))
  await tx.update(products).set({ retiredAt: null, isSuspended: false }).where(isHidden)
  await touchCoupons(tx, sellerId)
}

/** Public coupons of hidden goods go with them, in every process. */
async function touchCoupons(tx: Db, sellerId: string): Promise<void> {
  await tx.update(coupons).set({ sellerId }).where(eq(coupons.sellerId, sellerId))
}
