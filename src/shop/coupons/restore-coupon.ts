import { and, eq, isNull } from 'drizzle-orm'
import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import { limitBelowUses } from '#contracts/offers/coupon-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { coupons } from '#database/tables/coupons.ts'
import { couponUses, orders } from '#database/tables/orders.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { type Editor, recordActivity } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'
import { couponEntry, couponFacts, couponRowToForm, requireCoupon } from './coupon-request.ts'
import type { CouponRow } from './find-coupon.ts'

/** Restores a deleted coupon; the orders that carry its code are its uses again. */
export async function restoreCoupon(tx: Db, shop: Shop, by: Editor, deleted: CouponRow): Promise<CouponRow> {
  const now = shop.now()
  // Entries from before there were several sellers do not name one.
  const { sellerId = HOUSE_SELLER_ID } = deleted as Partial<CouponRow>
  const values = requireCoupon(couponRowToForm(deleted), now, deleted)
  const carrying = await tx
    .select({ orderId: orders.id, usedAt: orders.placedAt, stock: orders.stock, updatedAt: orders.updatedAt })
    .from(orders)
    .leftJoin(couponUses, eq(couponUses.orderId, orders.id))
    .where(and(eq(orders.couponCode, deleted.code), eq(orders.couponSellerId, sellerId), isNull(couponUses.orderId)))
  const uses = carrying.map(({ orderId, usedAt, stock, updatedAt }) => ({
    orderId,
    couponId: deleted.id,
    usedAt,
    returnedAt: stock === 'returned' ? updatedAt : null,
  }))
  const usedCount = uses.filter(({ returnedAt }) => returnedAt === null).length
  if (values.usageLimit !== null && values.usageLimit < usedCount) {
    throw new Refusal('conflict', limitBelowUses(usedCount))
  }
  const [row] = await tx
    .insert(coupons)
    .values({ id: deleted.id, sellerId, ...values, usedCount, createdAt: deleted.createdAt, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.codeTaken)
  if (uses.length > 0) await tx.insert(couponUses).values(uses)
  await recordActivity(tx, shop, by, { action: 'restored', ...couponEntry(row), after: couponFacts(row) })
  return row
}
